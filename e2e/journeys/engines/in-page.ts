import type * as Library from '@testing-library/dom'

/** What is looked for in a page, by what people see of it. */
export interface Sought {
  role?: string
  /** With a role: its whole name. */
  name?: string
  label?: string
  /** A part of what is written there. */
  text?: string
  pattern?: string
  /** Only in the topmost element of this role. */
  within?: string
  /** It is to be pressed: it rests, is not disabled, and nothing lies over it. */
  ready?: boolean
}

/** Whether Testing Library is there, which finds what people see. It goes with the document. */
export function hasLibrary(): string {
  return String('TestingLibraryDom' in globalThis)
}

/**
 * The first element that is sought; null while there is none.
 * Runs in the page, so it names nothing of this file.
 */
export async function findInPage(text: string): Promise<Element | null> {
  const { role, name, label, text: part, pattern, within, ready } = JSON.parse(text) as Sought
  const { TestingLibraryDom } = globalThis as unknown as { TestingLibraryDom: typeof Library }
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom
  const place = within ? queryAllByRole(document.body, within).at(-1) : document.body
  if (!place) return null
  const [found] = candidates(place)
  // Who looks for something in a notification has the pointer there, and it stays.
  found?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  return found && (!ready || (await isReady(found))) ? found : null

  function candidates(around: HTMLElement): HTMLElement[] {
    if (role) return queryAllByRole(around, role, name === undefined ? {} : { name }).filter(isEnabled)
    if (label) return queryAllByLabelText(around, label)
    if (pattern) return queryAllByText(around, new RegExp(pattern))
    return queryAllByText(around, part ?? '', { exact: false })
  }

  function isEnabled(element: Element): boolean {
    return !ready || !element.matches(':disabled, [aria-disabled=true], [data-disabled]')
  }

  async function isReady(element: Element): Promise<boolean> {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const isFree = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    // What was painted ahead of the scripts is pressed in a journey of its own (customer.test.ts).
    const isAlive = Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    return isAlive && isFree && before.x === x && before.y === y
  }
}

/** Marks all that stands in the field that has the focus, so that typing stands in its place. */
export function markAll(): string {
  const field = document.activeElement as HTMLInputElement | null
  field?.select?.()
  return ''
}
