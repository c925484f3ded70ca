/** Asks the guest for the password and confirms it. @returns whether it was confirmed. */
type PasswordPrompt = () => Promise<boolean>

let prompt: PasswordPrompt | null = null

/** Says who asks; null for nobody, as long as no guest is signed in. */
export function setPasswordPrompt(next: PasswordPrompt | null): void {
  prompt = next
}

/**
 * Has the password confirmed in a session that a receipt opened.
 * @returns false where the guest does not, or nobody can ask.
 */
export async function confirmByPassword(): Promise<boolean> {
  return (await prompt?.()) ?? false
}
