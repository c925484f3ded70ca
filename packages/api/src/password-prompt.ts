/** @returns true when the password was confirmed. */
type PasswordPrompt = () => Promise<boolean>

let prompt: PasswordPrompt | null = null

/** Null while no guest is signed in. */
export function setPasswordPrompt(next: PasswordPrompt | null): void {
  prompt = next
}

/**
 * Confirms the password of a session opened by a receipt.
 * @returns false on refusal, or without a prompt.
 */
export async function confirmByPassword(): Promise<boolean> {
  return (await prompt?.()) ?? false
}
