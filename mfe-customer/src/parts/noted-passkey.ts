const NOTED = 'passkey'

/** This browser made or used a passkey here: the sign-in offers it from the first field. */
export function noteOwnPasskey(): void {
  try {
    localStorage.setItem(NOTED, 'yes')
  } catch {
    // Without storage the button remains.
  }
}

export function hasNotedPasskey(): boolean {
  try {
    return localStorage.getItem(NOTED) !== null
  } catch {
    return false
  }
}
