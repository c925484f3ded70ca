import { type ErrorCode, ruleTable } from '@sufra/domain/platform/errors'
import { getLanguage } from '@sufra/i18n/i18n'
import { formatList } from './format.ts'
import type { Language } from './language.ts'
import { common, getWords } from './use-words.ts'

/** Default for older servers, which do not send the wait. */
const MAX_WAIT_MINUTES = 15

interface Refusal {
  code?: string | null
  message?: string | null
  facts?: Record<string, unknown>
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ruleTable, code)
}

/**
 * English prefers the server's sentence, Arabic the translation of its code. Fallbacks: the server's sentence, then the
 * general one.
 */
export function getRefusalSentence(error: Refusal, language: Language = getLanguage()): string {
  const t = getWords(common, language)
  if (language === 'en' && error.message) return error.message
  const facts = { minutes: MAX_WAIT_MINUTES, ...error.facts }
  if (isErrorCode(error.code)) return t(`errors.${error.code}`, toNumbers(facts, language))
  return error.message || t('errors.INTERNAL')
}

function formatNumbers(numbers: unknown, language: Language): string {
  if (!Array.isArray(numbers)) return ''
  return formatList(
    numbers.map((number) => `#${number}`),
    language,
  )
}

function toNumbers(facts: Record<string, unknown>, language: Language) {
  const number = (name: string) => Number(facts[name])
  return {
    balance: number('balance'),
    command: String(facts.command ?? ''),
    days: number('days'),
    left: number('left'),
    line: number('line'),
    megabytes: number('megabytes'),
    minutes: number('minutes'),
    most: number('most'),
    numbers: formatNumbers(facts.numbers, language),
    open: number('open'),
    people: number('people'),
    points: number('points'),
    seats: number('seats'),
    sentences: String(facts.sentences ?? ''),
    tables: number('tables'),
    uniqueId: String(facts.uniqueId ?? ''),
  }
}
