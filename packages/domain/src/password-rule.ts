import { foldForSearch } from './search-text.ts'

/** Compares with the first name, folded as in searches (contract §3). A blank password never matches. */
export function isDefaultPassword(given: string, firstName: string): boolean {
  const password = foldForSearch(given)
  return password !== '' && password === foldForSearch(firstName)
}
