import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@sufra/domain/platform/choices'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'
import { listSentences } from './glossary/list-sentences.ts'

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
  return new RegExp(`(?<![\\p{L}\\p{M}-])[وفبكل]{0,2}(?:ال|ل)?${escaped}(?![\\p{L}\\p{M}])`, 'iu')
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

/** Stored texts, as those of the seeds, are isolated where they appear. */
it('Arabic texts isolate addresses, so that their slashes and dots keep their side', () => {
  const address = /[a-z][a-z0-9]*(?::\/\/|[@/])|(?<![a-z0-9/])\/[a-z]/i
  const words = sentences.ar.filter(([key]) => !key.startsWith('services/'))
  const bare = words.filter(([, sentence]) => address.test(sentence.replaceAll(/\u2066[^\u2069]*\u2069/g, '')))
  expect(bare).toEqual([])
})

/** Placeholders of a number with its noun, of which the dual is right in the nominative alone. */
const COUNTED = ['people', 'points', 'customers', 'seats', 'areas', 'joins', 'cost'] as const
/** Words after which the number is the subject or the predicate. */
const BEFORE_SUBJECT = ['تبقّت', 'المكافأة']

it('Arabic texts put a number with its noun where the dual is right: first, or behind a mark', () => {
  const counted = new RegExp(`([\\p{L}\\p{M}]+)? ?\\{\\{(?:${COUNTED.join('|')})\\}\\}`, 'gu')
  const wrong = sentences.ar.filter(([, sentence]) =>
    [...sentence.matchAll(counted)].some(([, word]) => word !== undefined && !BEFORE_SUBJECT.includes(word)),
  )
  expect(wrong).toEqual([])
})

const SCREENS = [
  'mfe-admin/src',
  'mfe-customer/src',
  'mfe-reservations/src',
  'shell/src',
  'packages/floor/src',
  'packages/ui/src',
  'packages/i18n/src',
]
/** A join by a comma, or two values with one between them. */
const LATIN_COMMA = /\.join\(['"], ['"]\)|`[^`\n]*\}, \$\{/
/** Not read by people: sizes of a picture, a style's media queries. */
const NOT_READ = /\}w`\)\.join|@media/

it('lists on screens take the comma of the language (`formatList`)', () => {
  const files = SCREENS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
  const found = files.flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n')
    return lines
      .filter((line) => LATIN_COMMA.test(line) && !NOT_READ.test(line))
      .map((line) => `${name}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
