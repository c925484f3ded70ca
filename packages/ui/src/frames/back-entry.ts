/*
 * Back closes what lies over the page. For that an entry of the browser's history, the back entry, stands above the
 * page's own. It stays when the overlay is closed otherwise, and serves the next one: going back at that moment would
 * race with whatever else changes the address.
 */

/** What both entries carry in `history.state`, beside what the router keeps there: one number for the two. */
interface Marks {
  backEntry?: number | undefined
  belowBackEntry?: number | undefined
}

/** What is open over the page, and what was typed. First pages have none of it, and none of what draws it. */
interface Layers {
  isOpen: () => boolean
  closeTop: () => void
  /** Asks whether the typed text may go, and then goes on; undefined while nothing was typed. */
  ask: () => ((goOn: () => void) => void) | undefined
}

// Prerendering has no window.
const isInBrowser = typeof window !== 'undefined'
const marks = (): Marks => (history.state as Marks | null) ?? {}

/** The back entry that was the present one when it was last looked. */
let latest = isInBrowser ? marks().backEntry : undefined
let isReturning = false
let layers: Layers = { isOpen: () => false, closeTop: () => {}, ask: () => undefined }

if (isInBrowser) addEventListener('popstate', followBack, { capture: true })

/** Says what Back closes, and who asks before the page is left. */
export function setLayers(next: Layers): void {
  layers = next
}

export function hasTypedText(): boolean {
  return layers.ask() !== undefined
}

/** Goes on at once where no typed text would be lost, else once that was agreed to. */
export function leave(goOn: () => void): void {
  const ask = layers.ask()
  if (ask) ask(goOn)
  else goOn()
}

/** Puts the back entry on top, unless it stands there. */
export function openBackEntry(): void {
  const page = marks()
  latest = page.backEntry
  if (latest !== undefined) return
  latest = Date.now()
  history.replaceState({ ...page, belowBackEntry: latest }, '')
  history.pushState({ ...page, belowBackEntry: undefined, backEntry: latest }, '')
}

/** Goes to another address; the back entry gives way to it. */
export function pushEntry(state: object, address: string): void {
  if (marks().backEntry === undefined) history.pushState(state, '', address)
  else history.replaceState(state, '', address)
  latest = undefined
}

export function replaceEntry(state: object, address: string): void {
  const { backEntry, belowBackEntry } = marks()
  history.replaceState({ ...state, backEntry, belowBackEntry }, '', address)
}

/** Goes to the page before this one, as Back does where nothing is open. */
export function goToPageBefore(): void {
  history.go(marks().backEntry === undefined ? -1 : -2)
}

/** Hears of Back before the router, which knows nothing of the back entry. */
function followBack(event: Event): void {
  const before = latest
  latest = marks().backEntry
  const isFromBackEntry = before !== undefined && marks().belowBackEntry === before
  if (!isReturning && !isFromBackEntry) return
  event.stopImmediatePropagation()
  if (isReturning) {
    isReturning = false
    layers.closeTop()
    return
  }
  // First back onto the back entry: whatever is on top may ask, and stay.
  isReturning = layers.isOpen()
  if (isReturning) history.forward()
  else history.back()
}
