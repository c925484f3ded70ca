import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'
import { listSentences } from '../harness/browser/words.ts'

/** Money and percentages (docs/look.md) are formatted by packages/i18n/src/format.ts only. */
const FORMATS = join('packages', 'i18n', 'src', 'format.ts')
/** The booking page has no library of translations, which that module needs (decision 30). */
const LIGHT_FORMATS = join('mfe-reservations', 'src', 'features', 'online-booking', 'format.ts')
/** Sentences that are the format, and the one of the customer specification §8. */
const MONEY_ITSELF = /^(?:money|moneyOwed|earned_\w+)$/

const CURRENCY = /AED|Dhs?\b|د\.إ|دراهم|درهم/
const FIGURE = /\{\{\w+\}\}|\d/

function findFaults(key: string, sentence: string): string[] {
  const faults: string[] = []
  if (/[٠-٩۰-۹]/.test(sentence)) faults.push('digits that are not Latin')
  if (/[٪﹪]/.test(sentence)) faults.push('another percent sign')
  if (/\}\}\s?%/.test(sentence)) faults.push('a percentage that formatPercent did not make')
  if (/\p{Script=Arabic}/u.test(sentence) && /(?<!\u2066)\b\d+%/.test(sentence)) faults.push('a percentage unheld')
  if (!MONEY_ITSELF.test(key) && isMoney(sentence)) faults.push('money that formatMoney did not make')
  return faults
}

function isMoney(sentence: string): boolean {
  const beside = new RegExp(
    `(?:${CURRENCY.source})\\s?(?:${FIGURE.source})|(?:${FIGURE.source})\\s?(?:${CURRENCY.source})`,
  )
  return beside.test(sentence)
}

it.each([
  ['خصم {{value}} درهم', 'money that formatMoney did not make'],
  ['AED {{value}} OFF', 'money that formatMoney did not make'],
  ['Dhs 50', 'money that formatMoney did not make'],
  ['د.إ 50', 'money that formatMoney did not make'],
  ['{{value}}% off', 'a percentage that formatPercent did not make'],
  ['خصم 15%', 'a percentage unheld'],
  ['خصم 15٪', 'another percent sign'],
  ['١٥ نقطة', 'digits that are not Latin'],
])('%s is reported as a hand-written format', (sentence, fault) => {
  expect(findFaults('any', sentence)).toEqual([fault])
})

it.each(['en', 'ar'] as const)(
  'money, percentages and digits use the formatters in all texts (%s)',
  async (language) => {
    const sentences = await listSentences(language)
    expect(sentences.length).toBeGreaterThan(500)
    const faults = sentences.flatMap(([key, sentence]) => findFaults(key, sentence).map((fault) => `${key}: ${fault}`))
    expect(faults).toEqual([])
  },
)

it('front ends format no number, date or money themselves', () => {
  const files = ['packages/{api,floor,forms,i18n,ui}', 'shell', 'mfe-*'].flatMap((folder) =>
    globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }),
  )
  const code = files.filter(
    (file) => ![FORMATS, LIGHT_FORMATS].includes(file) && !/\.test\.tsx?$|testing\/|words\/|common\//.test(file),
  )
  expect(code.length).toBeGreaterThan(200)
  const own = /new Intl\.|\.toLocale\w*String\(|\.toFixed\(|['"`](?:AED |.*درهم)/
  const stripComments = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(code.filter((file) => own.test(stripComments(file)))).toEqual([])
})
