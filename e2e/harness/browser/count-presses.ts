import type { Page } from 'playwright-core'

/** Counts presses on the page from now on; typing is none. @returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses?: number }
    if (counted.presses === undefined)
      addEventListener(
        'pointerdown',
        () => {
          counted.presses = (counted.presses ?? 0) + 1
        },
        { capture: true },
      )
    counted.presses = 0
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
