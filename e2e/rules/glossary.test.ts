import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sufra/domain/choices'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'
import { listSentences } from '../harness/browser/words.ts'

interface Term {
  name: Record<Language, string>
  never: Record<Language, string[]>
  /** Last key parts with exceptions from `never`. */
  exceptAt: string[]
}

const splitList = (cell = '') => (cell === '' ? [] : cell.split(', '))

function readGlossary(): Term[] {
  const lines = readFileSync(join(root, 'docs/glossary-words.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.slice(1).map(([, en = '', ar = '', , neverEn, neverAr, exceptAt]) => ({
    name: { en, ar },
    never: { en: splitList(neverEn), ar: splitList(neverAr) },
    exceptAt: splitList(exceptAt),
  }))
}

/** Matches a whole word or phrase; an Arabic one with attached particles (and, with, to, the). */
function createWordPattern(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}])[وفبكل]{0,2}(?:ال|ل)?${escaped}(?![\\p{L}\\p{M}])`, 'iu')
}

const terms = readGlossary()
const sentences = { en: await listSentences('en'), ar: await listSentences('ar') }
const languages = ['en', 'ar'] as const

it('the glossary has a row for each term that must be unique', () => {
  expect(terms.length).toBeGreaterThan(25)
  expect(terms.filter(({ name }) => name.en === '' || name.ar === '')).toEqual([])
})

it.each(terms.flatMap((term) => languages.map((language) => [term.name[language], language, term] as const)))(
  'the interface uses the term %s (%s)',
  (name, language) => {
    const said = sentences[language].map(([, sentence]) => sentence.toLowerCase()).join('\n')
    expect(said).toContain(name.toLowerCase())
  },
)

it.each(terms.flatMap((term) => languages.map((language) => [term.name[language], language, term] as const)))(
  'the interface uses no other word for %s (%s)',
  (_, language, { never, exceptAt }) => {
    const others = never[language].map(createWordPattern)
    const wrong = sentences[language].filter(
      ([key, sentence]) => !exceptAt.includes(key) && others.some((other) => other.test(sentence)),
    )
    expect(wrong).toEqual([])
  },
)

it('Arabic texts isolate percentages, so that the sign follows its number', () => {
  const bare = sentences.ar.filter(([, sentence]) => /(?<!\u2066)\b[0-9]+%|\}\}%/.test(sentence))
  expect(bare).toEqual([])
})
