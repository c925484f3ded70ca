import type { Page } from 'playwright-core'

/** Counts presses on the page from now on, across loads; typing is none. @returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(startCount)
  await page.evaluate(startCount)
  await page.evaluate(() => sessionStorage.setItem('presses', '0'))
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

function startCount(): void {
  const counted = window as unknown as { hasCount?: true }
  if (counted.hasCount) return
  counted.hasCount = true
  const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
  addEventListener('pointerdown', count, { capture: true })
}
