import type { WordTree } from './word-types.ts'

function sentences(words: WordTree, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(path + key, value)
    else for (const [inner, sentence] of sentences(value, `${path}${key}.`)) found.set(inner, sentence)
  }
  return found
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').sort()
}

/**
 * For tests: keys of `translation` with other placeholders than `original`, which types cannot detect. Plural forms may
 * omit the number ("two points").
 */
export function differingPlaceholders(original: WordTree, translation: WordTree): string[] {
  const originals = sentences(original)
  return [...sentences(translation)]
    .filter(([key, sentence]) => {
      const plural = /_(zero|one|two|few|many|other)$/.test(key)
      const expected = placeholders(originals.get(plural ? key.replace(/_[a-z]+$/, '_other') : key) ?? '')
      const given = placeholders(sentence)
      return plural ? given.some((name) => !expected.includes(name)) : given.join() !== expected.join()
    })
    .map(([key]) => key)
}
