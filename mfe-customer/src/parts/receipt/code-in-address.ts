const PARAMETER = 'qr'

/** Survives the page change of a sign-in, which keeps the same address. */
let underWay: string | null = null

export function takeOnCode(): string | null {
  const held = new URL(window.location.href).searchParams.get(PARAMETER)
  if (held === null || held === underWay) return null
  underWay = held
  return held
}

export function letGoOfCode(): void {
  underWay = null
}

export function addressWithoutCode(): { pathname: string; search: string; hash: string } {
  const address = new URL(window.location.href)
  address.searchParams.delete(PARAMETER)
  return { pathname: address.pathname, search: address.search, hash: address.hash }
}
