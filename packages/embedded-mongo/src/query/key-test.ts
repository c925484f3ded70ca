/** Tests keys for a regular expression that is nothing but text: SQLite looks for its bytes in the keys. */
export type KeyTest = {
  /** The bytes one of which a string contains. */
  readonly texts: readonly Buffer[]
  /** The key of the expression itself as a value, which it matches too. */
  readonly itself: Buffer
}

/** The test as SQL behind the limits of an interval; the key's first byte is the type. Empty without a test. */
export function testText(test: KeyTest | undefined): string {
  if (!test) return ''
  return ` AND (${test.texts.map(() => 'instr(substr(k, 2), ?) > 0 OR ').join('')}k = ?)`
}

/** What `testText` wants bound. */
export function testValues(test: KeyTest | undefined): readonly Buffer[] {
  return test ? [...test.texts, test.itself] : []
}
