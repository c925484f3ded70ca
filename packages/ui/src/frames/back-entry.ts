/*
 * Back closes the overlay over the page. For that a history entry, the back entry, stands above the page's.
 * It stays when the overlay closes otherwise and serves the next one: going back then would race.
 */

/** One number, shared by both entries in `history.state` beside the router's keys. */
interface Marks {
  backEntry?: number | undefined
  belowBackEntry?: number | undefined
}

/** Injected by the layers module, so that first pages do not load it. */
interface Layers {
  isOpen: () => boolean
  closeTop: () => void
  /** Returns the question about unsaved text; undefined while nothing was typed. */
  ask: () => ((proceed: () => void) => void) | undefined
}

// Prerendering has no window.
const isInBrowser = typeof window !== 'undefined'
const readMarks = (): Marks => (history.state as Marks | null) ?? {}

let latest = isInBrowser ? readMarks().backEntry : undefined
let isReturning = false
let layers: Layers = { isOpen: () => false, closeTop: () => {}, ask: () => undefined }

if (isInBrowser) addEventListener('popstate', handlePopState, { capture: true })

export function setLayers(next: Layers): void {
  layers = next
}

export function hasTypedText(): boolean {
  return layers.ask() !== undefined
}

/** Continues at once without unsaved text, otherwise after confirmation. */
export function confirmLeave(proceed: () => void): void {
  const ask = layers.ask()
  if (ask) ask(proceed)
  else proceed()
}

export function openBackEntry(): void {
  const page = readMarks()
  latest = page.backEntry
  if (latest !== undefined) return
  latest = Date.now()
  history.replaceState({ ...page, belowBackEntry: latest }, '')
  history.pushState({ ...page, belowBackEntry: undefined, backEntry: latest }, '')
}

export function pushEntry(state: object, address: string): void {
  if (readMarks().backEntry === undefined) history.pushState(state, '', address)
  else history.replaceState(state, '', address)
  latest = undefined
}

export function replaceEntry(state: object, address: string): void {
  const { backEntry, belowBackEntry } = readMarks()
  history.replaceState({ ...state, backEntry, belowBackEntry }, '', address)
}

export function goBack(): void {
  history.go(readMarks().backEntry === undefined ? -1 : -2)
}

/** Listens before the router, which does not know the back entry. */
function handlePopState(event: Event): void {
  const before = latest
  latest = readMarks().backEntry
  const isFromBackEntry = before !== undefined && readMarks().belowBackEntry === before
  if (!isReturning && !isFromBackEntry) return
  event.stopImmediatePropagation()
  if (isReturning) {
    isReturning = false
    layers.closeTop()
    return
  }
  // Returns to the back entry first: the top layer may ask and stay open.
  isReturning = layers.isOpen()
  if (isReturning) history.forward()
  else history.back()
}
