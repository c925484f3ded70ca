export type PageEvent =
  | { kind: 'view'; part: string; path: string }
  | { kind: 'error'; error: unknown; address?: string }
  | { kind: 'load-failure'; remote: string }

/** Until the collector is loaded; it stays unloaded in a tab that reports nothing. */
const MOST_HELD = 20

const held: PageEvent[] = []
const loadErrors = new WeakSet<object>()
let collect: ((event: PageEvent) => void) | null = null

export function recordEvent(event: PageEvent): void {
  if (event.kind === 'error' && isLoadError(event.error)) return
  if (collect) collect(event)
  else if (held.length < MOST_HELD) held.push(event)
}

/** A guest without a network is no failure of a front end. */
export function recordLoadFailure(remote: string, error: unknown): void {
  if (typeof error === 'object' && error) loadErrors.add(error)
  if (navigator.onLine) recordEvent({ kind: 'load-failure', remote })
}

/** Errors that nothing caught; React reports those of pages. */
export function recordErrors(): void {
  addEventListener('error', ({ error, message, filename }) =>
    recordEvent({ kind: 'error', error: error ?? message, address: filename }),
  )
  addEventListener('unhandledrejection', ({ reason }) => recordEvent({ kind: 'error', error: reason }))
}

export function collectEvents(collector: (event: PageEvent) => void): void {
  collect = collector
  for (const event of held.splice(0)) collector(event)
}

/** The boundary of a part that did not load gets its error, too. */
function isLoadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && loadErrors.has(error)
}
