/**
 * Whether a password is the default one, the first name, without regard to case and surrounding spaces (contract §3).
 * A blank one never is.
 */
export function matchesDefaultPassword(given: string, firstName: string): boolean {
  const password = fold(given)
  return password !== '' && password === fold(firstName)
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
