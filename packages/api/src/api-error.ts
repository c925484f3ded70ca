import { getRefusalSentence as sentenceOfRefusal } from '@sufra/i18n/error-sentence'
import { getLanguage } from '@sufra/i18n/i18n'
import type { Language } from '@sufra/i18n/language'
import { common, getWords } from '@sufra/i18n/use-words'

interface FieldProblem {
  field: string
  message: string
}

/** Rejection of a failed call. A plain object, so that the store can hold it. */
export interface ApiError {
  /** HTTP status; 0 without an answer. */
  status: number
  /** Code of the refusal; `NETWORK` without an answer, `UNKNOWN` for a foreign one. */
  code: string
  message: string
  details: FieldProblem[]
  /** Other fields of the body: `alternatives` of a full slot, the present record of an edit conflict. */
  facts: Record<string, unknown>
  requestId: string | null
  /** Generic text of the specification: `status: body`, with the status text for an empty body. */
  text: string
}

export function createNetworkError(reason: string): ApiError {
  return { status: 0, code: 'NETWORK', message: '', details: [], facts: {}, requestId: null, text: reason }
}

/** A body that is not the contract's error becomes `UNKNOWN`. */
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

export function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null) return false
  const { status, code, text } = error as Partial<Record<keyof ApiError, unknown>>
  return typeof status === 'number' && typeof code === 'string' && typeof text === 'string'
}

/** True without an answer: the server may have acted. */
export function isNetworkError(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK'
}

export function isNotFound(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 404 && error.code.endsWith('_NOT_FOUND')
}

/** Sentence by the error's code in the reader's language, else the server's sentence. */
export function getErrorSentence(error: unknown, language: Language = getLanguage()): string {
  if (isNetworkError(error)) return getWords(common, language)('failure.connection')
  return sentenceOfRefusal(isApiError(error) ? error : {}, language)
}

/** The server's sentence, else `failed`; without an answer, `failed` with the reason (specifications, §8). */
export function getFailureSentence(error: unknown, failed: string, language: Language = getLanguage()): string {
  if (isNetworkError(error)) return `${failed.replace(/\.$/, '')}. ${getErrorSentence(error, language)}`
  const isVague = !isApiError(error) || error.code === 'INTERNAL' || error.code === 'UNKNOWN'
  return isVague ? failed : getErrorSentence(error, language)
}

/**
 * Messages per field. English uses the server's; other languages use `general`.
 * An error with its own code describes the first field.
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
