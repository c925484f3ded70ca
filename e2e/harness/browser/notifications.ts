import type { Locator, Page } from 'playwright-core'

const NOTE = 'li[data-swipe-direction]'

/**
 * Runs `act` and keeps its notification open, like a hovering pointer. `findCoveredByNotification` dismisses it.
 * @param text a part of the notification.
 */
export async function holdNotification(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const held = page.waitForFunction(
    async ([selector, part]) => {
      const note = [...document.querySelectorAll(selector)].find(({ textContent }) => textContent?.includes(part))
      // It handles pointer events from its second frame on.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      note?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
      return note?.isConnected === true
    },
    [NOTE, text] as const,
  )
  await Promise.all([held, act()])
}

/** The places covered by the held notification, once animations ended; then dismisses it. */
export async function findCoveredByNotification(...places: readonly [Locator, ...Locator[]]): Promise<Locator[]> {
  const page = places[0].page()
  const note = page.locator(NOTE)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const [a, ...others] = [await getBox(note), ...(await Promise.all(places.map(getBox)))] as const
  await note.locator('button').click()
  await note.waitFor({ state: 'detached' })
  return places.filter((_, at) => {
    const b = others[at] as Box
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  })
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Waits for a box, because a re-rendered element has none. */
async function getBox(place: Locator): Promise<Box> {
  for (;;) {
    await place.waitFor()
    const box = await place.boundingBox()
    if (box) return box
  }
}
