const SIGNS = " 0-9._@'’+-"
const LATIN = new RegExp(`^[\\p{Script=Latin}${SIGNS}]+$`, 'u')
const ARABIC = new RegExp(`^[\\p{Script=Arabic}\\p{Mn}٠-٩${SIGNS}]+$`, 'u')

/**
 * Whether a username can be mistaken for no other in the activity: letters of one script of the product's languages, no
 * variants of letters (NFKC), and no colon, which names API keys. Source: Unicode TR 39, Single Script.
 */
export function isClearUsername(name: string): boolean {
  return name === name.normalize('NFKC') && (LATIN.test(name) || ARABIC.test(name))
}
