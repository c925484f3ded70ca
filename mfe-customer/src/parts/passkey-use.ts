const ENTRY = 'passkey'

/** This browser made or used a passkey here: the sign-in offers it from the first field. */
export function rememberPasskeyUse(): void {
  try {
    localStorage.setItem(ENTRY, 'yes')
  } catch {
    // Without storage the button remains.
  }
}

export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== null
  } catch {
    return false
  }
}
