const LEAST = 8

/** Whether a staff password is long enough; the server's schema has the last word. */
export function isLongEnough(password: string): boolean {
  return password.length >= LEAST
}
