import type * as Library from '@testing-library/dom'

export interface Query {
  role?: string
  /** Exact accessible name; needs a role. */
  name?: string
  label?: string
  text?: string
  pattern?: string
  /** Only in the topmost element of this role. */
  within?: string
  /** Must be pressable: at rest, enabled and uncovered. */
  ready?: boolean
}

/** The library is lost with each document. */
export function hasLibrary(): string {
  return String('TestingLibraryDom' in globalThis)
}

/** The first match, or null. Runs in the page, so it cannot use this file's names. */
export async function findInPage(text: string): Promise<Element | null> {
  const { role, name, label, text: part, pattern, within, ready } = JSON.parse(text) as Query
  const { TestingLibraryDom } = globalThis as unknown as { TestingLibraryDom: typeof Library }
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom
  const place = within ? queryAllByRole(document.body, within).at(-1) : document.body
  if (!place) return null
  const [found] = listCandidates(place)
  // A hovering pointer keeps a notification open.
  found?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  return found && (!ready || (await isReady(found))) ? found : null

  function listCandidates(around: HTMLElement): HTMLElement[] {
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
    // Presses before hydration have their own journey (customer.test.ts).
    const isAlive = Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    return isAlive && isFree && before.x === x && before.y === y
  }
}

/** Selects the focused field's text, so that typing replaces it. */
export function selectAll(): string {
  const field = document.activeElement as HTMLInputElement | null
  field?.select?.()
  return ''
}
