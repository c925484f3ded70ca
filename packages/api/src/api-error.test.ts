import { describe, expect, it } from 'vitest'
import {
  createNetworkError,
  getErrorSentence,
  getFailureSentence,
  isApiError,
  isNetworkError,
  listFieldProblems,
  parseErrorAnswer,
} from './api-error.ts'

const full = JSON.stringify({
  message: 'Time slot not available',
  code: 'SLOT_FULL',
  requestId: 'r-1',
  alternatives: ['19:30', '20:00'],
})

describe('an error response', () => {
  it('formats as status, colon, space, body [T248]', () => {
    expect(parseErrorAnswer(409, 'Conflict', full).text).toBe(`409: ${full}`)
  })
  it('formats as status and status text when the body is empty [T249]', () => {
    expect(parseErrorAnswer(502, 'Bad Gateway', '').text).toBe('502: Bad Gateway')
  })
  it('carries the code, message, request id and further facts of the body', () => {
    expect(parseErrorAnswer(409, 'Conflict', full)).toMatchObject({
      status: 409,
      code: 'SLOT_FULL',
      message: 'Time slot not available',
      requestId: 'r-1',
      facts: { alternatives: ['19:30', '20:00'] },
    })
  })
  it('lists each failing field and drops malformed details', () => {
    const body = JSON.stringify({ code: 'VALIDATION_ERROR', details: [{ field: 'email', message: 'No' }, 'x', null] })
    expect(parseErrorAnswer(400, '', body).details).toEqual([{ field: 'email', message: 'No' }])
  })
  it.each(['<html>', '[1]', 'null', '"text"'])('has the code UNKNOWN for the body %s', (body) => {
    expect(parseErrorAnswer(500, '', body)).toMatchObject({ code: 'UNKNOWN', message: '', facts: {} })
  })
})

describe('the error sentence', () => {
  const refused = parseErrorAnswer(409, '', full)
  it('is the server’s message in English', () => {
    expect(getErrorSentence(refused, 'en')).toBe('Time slot not available')
  })
  it('is the sentence of the error code in Arabic', () => {
    expect(getErrorSentence(refused, 'ar')).toMatch(/[\u0600-\u06FF]/)
  })
  it('reports a lost connection', () => {
    expect(getErrorSentence(createNetworkError('fetch failed'), 'en')).toBe('Connection error')
  })
  it('is the general one for any other error', () => {
    expect(getErrorSentence(new TypeError('x is not a function'), 'en')).toBe('Something went wrong. Please try again')
  })
})

describe('the sentence of a failure that has one of its own', () => {
  const failed = 'Failed to update profile'
  const sentenceOf = (error: unknown) => getFailureSentence(error, failed, 'en')
  it('is the server’s message where there is one', () => {
    expect(sentenceOf(parseErrorAnswer(409, '', full))).toBe('Time slot not available')
  })
  it('is its own where the server says nothing', () => {
    const internal = parseErrorAnswer(500, '', JSON.stringify({ code: 'INTERNAL', message: 'x' }))
    for (const error of [internal, parseErrorAnswer(502, '', '<html>'), new TypeError('x')]) {
      expect(sentenceOf(error)).toBe(failed)
    }
  })
  it('is its own and then the reason where no answer came', () => {
    expect(sentenceOf(createNetworkError('fetch failed'))).toBe('Failed to update profile. Connection error')
    expect(getFailureSentence(createNetworkError('fetch failed'), 'تعذّر', 'ar')).toBe('تعذّر. خطأ في الاتصال')
  })
})

describe('the problems of fields', () => {
  const details = [
    { field: 'date', message: 'Please choose today or a later date' },
    { field: 'time', message: 'Time is required' },
  ]
  const errorOf = (code: string) => parseErrorAnswer(400, '', JSON.stringify({ code, message: 'x', details }))
  it('are the server’s in English', () => {
    expect(listFieldProblems(errorOf('DATE_PAST'), 'Check this field', 'en')).toEqual(details)
  })
  it('are the sentence of the error code for the first field in Arabic, and a general one for others', () => {
    expect(listFieldProblems(errorOf('DATE_PAST'), 'تحقق', 'ar')).toEqual([
      { field: 'date', message: 'يرجى اختيار تاريخ اليوم أو تاريخ لاحق' },
      { field: 'time', message: 'تحقق' },
    ])
    expect(listFieldProblems(errorOf('VALIDATION_ERROR'), 'تحقق', 'ar')[0]?.message).toBe('تحقق')
  })
})

it('distinguishes API errors and network errors from other errors', () => {
  expect(isApiError(createNetworkError('gone'))).toBe(true)
  expect(isNetworkError(createNetworkError('gone'))).toBe(true)
  expect(isNetworkError(parseErrorAnswer(500, '', ''))).toBe(false)
  expect(isApiError(new Error('no'))).toBe(false)
  expect(isApiError(null)).toBe(false)
})
