const PARAMETER = 'qr'

/** What is being sent: a sign-in changes the page meanwhile, and the page after it finds the same address. */
let underWay: string | null = null

/** What the `qr` parameter of the browser's address holds and nobody sends yet; null when there is none. */
export function takeOnCode(): string | null {
  const held = new URL(window.location.href).searchParams.get(PARAMETER)
  if (held === null || held === underWay) return null
  underWay = held
  return held
}

/** Whatever became of the code, it is not being sent any more. */
export function letGoOfCode(): void {
  underWay = null
}

/** The present address without the code. */
export function addressWithoutCode(): { pathname: string; search: string; hash: string } {
  const address = new URL(window.location.href)
  address.searchParams.delete(PARAMETER)
  return { pathname: address.pathname, search: address.search, hash: address.hash }
}
