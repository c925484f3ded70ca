const PARAMETER = 'qr'

/**
 * Takes the `qr` parameter out of the browser's address, and answers what it held; null when there is none.
 * At once and for good: an effect that runs twice, a reload, or a link followed meanwhile finds nothing any more.
 */
export function takeCode(): string | null {
  const address = new URL(window.location.href)
  const held = address.searchParams.get(PARAMETER)
  if (held === null) return null
  address.searchParams.delete(PARAMETER)
  // The router keeps its own notes in the state.
  window.history.replaceState(window.history.state, '', address)
  return held
}
