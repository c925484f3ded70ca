import { fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

const FIELD = 'input, textarea, select, label'

/**
 * Makes `userEvent` wait until a new dialog takes presses (overlays/guard-early-presses.ts).
 * `pointer` and `fireEvent` do not wait.
 */
export function pressWhenReady(): void {
  const { setup } = userEvent
  Object.assign(userEvent, delayPress(userEvent), {
    setup: (...options: Parameters<typeof setup>) => {
      const user = setup(...options)
      return Object.assign(user, delayPress(user))
    },
  })
}

type Press<Target> = (target: Target, ...rest: never[]) => Promise<unknown>

interface Presses {
  click: Press<Element>
  dblClick: Press<Element>
  keyboard: Press<string>
}

function delayPress({ click, dblClick, keyboard }: Presses): Presses {
  return {
    click: async (element, ...rest) => {
      await waitUntilReady(element)
      return click(element, ...rest)
    },
    dblClick: async (element, ...rest) => {
      await waitUntilReady(element)
      return dblClick(element, ...rest)
    },
    keyboard: async (keys, ...rest) => {
      if (document.activeElement && /\{Enter/.test(keys)) await waitUntilReady(document.activeElement, keys)
      return keyboard(keys, ...rest)
    },
  }
}

/** Returns at once without a new dialog; advances a faked clock. */
async function waitUntilReady(element: Element, keys?: string): Promise<void> {
  const isEarly = () => element.closest('[data-guarded]') !== null
  const isInField = element.closest(FIELD) !== null
  if (!isEarly() || (isInField && !keys)) return
  if (!isInField && fireEvent.click(element)) throw new Error('A press reached a dialog that just opened.')
  await vi.waitUntil(() => !isEarly(), 60_000)
}
