import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** No page has more focus stops. */
const MOST_STOPS = 120

export type Keyboard = ReturnType<typeof createKeyboard>

export function createKeyboard(page: Page) {
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), ready)
  const ready = Promise.resolve()
  const focused = page.locator(':focus')
  const hasFocus = async (place: Locator) => (await place.and(focused).count()) > 0

  async function expectFocus(place: Locator): Promise<void> {
    await place
      .and(focused)
      .first()
      .waitFor()
      .catch(async () => {
        throw new Error(`The focus should be at ${place}, and is at ${await describeFocus(page)}`)
      })
  }
  async function expectFocusWithin(place: Locator): Promise<void> {
    await expectFocus(place.or(place.locator(':focus')))
  }
  async function tabTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await place.first().waitFor()
    const passed: string[] = []
    while (!(await hasFocus(place))) {
      if (passed.length === MOST_STOPS) throw new Error(`No way to ${place}; passed ${passed.join(', ')}`)
      await press(key)
      passed.push(await describeFocus(page))
    }
  }
  /** Presses arrow keys in a list or calendar, each after the previous one moved the focus. */
  async function move(...arrows: string[]): Promise<void> {
    for (const arrow of arrows) {
      const before = await page.evaluateHandle(() => document.activeElement)
      await press(arrow)
      const hasMoved = () => before.evaluate((element) => ![element, document.body].includes(document.activeElement))
      await expect.poll(hasMoved, { message: `${arrow} should move the focus` }).toBe(true)
    }
  }
  return {
    press,
    move,
    at: expectFocus,
    within: expectFocusWithin,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    async use(place: Locator, key = 'Enter'): Promise<void> {
      await tabTo(place)
      await press(key)
    },
  }
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40)
    return element === document.body ? 'nothing' : `${element?.tagName.toLowerCase()} “${name}”`
  })
}
