const SIGNS = " 0-9._@'’+-"
/** The letters of European languages without those that look like others (`ı`, `ĸ`). */
const LATIN = new RegExp(`^(?=.*\\p{L})[A-Za-zÀ-ÖØ-öø-İĲ-ķĹ-ž${SIGNS}]+$`, 'u')
/** The Arabic alphabet with its vowel signs: Persian letters look like `ك` and `ي`. */
const ARABIC = new RegExp(`^(?=.*\\p{L})[ء-غف-ي\u064B-\u0652٠-٩${SIGNS}]+$`, 'u')

/**
 * Whether a username can be mistaken for no other in the activity: letters of one script of the product's languages, no
 * variants of letters (NFKC), and no colon, which names API keys. Source: Unicode TR 39, Single Script.
 */
export function isClearUsername(name: string): boolean {
  return name === name.normalize('NFKC') && (LATIN.test(name) || ARABIC.test(name))
}
