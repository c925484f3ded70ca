import { getRefusalSentence as sentenceOfRefusal } from '@sufra/i18n/error-sentence'
import { getLanguage } from '@sufra/i18n/i18n'
import type { Language } from '@sufra/i18n/language'
import { common, getWords } from '@sufra/i18n/use-words'

/** One failing field, as the server names it (contract §1). */
interface FieldProblem {
  field: string
  message: string
}

/** What a failed call rejects with. A plain object: it travels through the store. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The refusal's stable code, `NETWORK` when no answer came, `UNKNOWN` when the answer was not of our making. */
  code: string
  /** The server's sentence for people; empty when there is none. */
  message: string
  details: FieldProblem[]
  /** Everything else in the answer's body: `alternatives` of a full slot, the present record of an edit conflict. */
  facts: Record<string, unknown>
  requestId: string | null
  /** The specification's generic text: status, colon, space, body (or the status text when the body is empty). */
  text: string
}

/** The error of a call that got no answer: offline, refused, timed out. */
export function createNetworkError(reason: string): ApiError {
  return { status: 0, code: 'NETWORK', message: '', details: [], facts: {}, requestId: null, text: reason }
}

/** Reads a non-OK answer; a body that is not the contract's error becomes `UNKNOWN`. */
export function parseErrorAnswer(status: number, statusText: string, body: string): ApiError {
  const { code, message, details, requestId, ...facts } = parseObject(body)
  return {
    status,
    code: typeof code === 'string' ? code : 'UNKNOWN',
    message: typeof message === 'string' ? message : '',
    details: Array.isArray(details) ? details.filter(isFieldProblem) : [],
    facts,
    requestId: typeof requestId === 'string' ? requestId : null,
    text: `${status}: ${body || statusText}`,
  }
}

/** Tells whether what a call threw is an ApiError (and not a defect of ours). */
export function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null) return false
  const { status, code, text } = error as Partial<Record<keyof ApiError, unknown>>
  return typeof status === 'number' && typeof code === 'string' && typeof text === 'string'
}

/** True when no answer came, so that it is unknown whether the server acted. */
export function isNetworkError(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK'
}

/** True when the server says that the record does not exist: asking again does not help. */
export function isNotFound(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 404 && error.code.endsWith('_NOT_FOUND')
}

/** What to tell the reader about a failed call, by its code in the reader's language, else the server's sentence. */
export function getErrorSentence(error: unknown, language: Language = getLanguage()): string {
  if (isNetworkError(error)) return getWords(common, language)('failure.connection')
  return sentenceOfRefusal(isApiError(error) ? error : {}, language)
}

/**
 * What to tell about a call whose failure has a sentence of its own in the catalogue: what the server said, else `failed`,
 * with the reason after it where no answer came (specifications, §8).
 */
export function getFailureSentence(error: unknown, failed: string, language: Language = getLanguage()): string {
  if (isNetworkError(error)) return `${failed.replace(/\.$/, '')}. ${getErrorSentence(error, language)}`
  const isVague = !isApiError(error) || error.code === 'INTERNAL' || error.code === 'UNKNOWN'
  return isVague ? failed : getErrorSentence(error, language)
}

/**
 * What to tell at each field that the server refused: in English its own sentences, else `general`; where the error has a
 * code of its own, that is about the first field.
 */
export function listFieldProblems(
  error: ApiError,
  general: string,
  language: Language = getLanguage(),
): { field: string; message: string }[] {
  if (language === 'en') return error.details
  const first = error.code === 'VALIDATION_ERROR' ? general : getErrorSentence(error, language)
  return error.details.map(({ field }, index) => ({ field, message: index === 0 ? first : general }))
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false
  const { field, message } = value as Partial<FieldProblem>
  return typeof field === 'string' && typeof message === 'string'
}
