import { foldForSearch } from './search-text.ts'

/**
 * Whether a password is the default one, the first name, however it is written: compared as searching does (contract §3).
 * A blank one never is.
 */
export function matchesDefaultPassword(given: string, firstName: string): boolean {
  const password = foldForSearch(given)
  return password !== '' && password === foldForSearch(firstName)
}
