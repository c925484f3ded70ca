const PARAMETER = 'qr'

/** Survives the page change of a sign-in, which keeps the same address. */
let claimed: string | null = null

export function claimCode(): string | null {
  const code = new URL(window.location.href).searchParams.get(PARAMETER)
  if (code === null || code === claimed) return null
  claimed = code
  return code
}

export function releaseCode(): void {
  claimed = null
}

export function removeCodeFromAddress(): { pathname: string; search: string; hash: string } {
  const address = new URL(window.location.href)
  address.searchParams.delete(PARAMETER)
  return { pathname: address.pathname, search: address.search, hash: address.hash }
}
