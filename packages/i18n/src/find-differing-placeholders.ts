import type { WordTree } from './word-types.ts'

function listSentences(words: WordTree, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(path + key, value)
    else for (const [inner, sentence] of listSentences(value, `${path}${key}.`)) found.set(inner, sentence)
  }
  return found
}

function listPlaceholders(sentence: string): string[] {
  return [...sentence.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').sort()
}

/**
 * For tests: keys of `translation` with other placeholders than `original`, which types cannot detect. Plural forms may
 * omit the number ("two points").
 */
export function findDifferingPlaceholders(original: WordTree, translation: WordTree): string[] {
  const originals = listSentences(original)
  return [...listSentences(translation)]
    .filter(([key, sentence]) => {
      const plural = /_(zero|one|two|few|many|other)$/.test(key)
      const expected = listPlaceholders(originals.get(plural ? key.replace(/_[a-z]+$/, '_other') : key) ?? '')
      const given = listPlaceholders(sentence)
      return plural ? given.some((name) => !expected.includes(name)) : given.join() !== expected.join()
    })
    .map(([key]) => key)
}
