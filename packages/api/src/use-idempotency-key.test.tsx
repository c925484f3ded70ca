import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ApiError, createNetworkError, parseErrorAnswer } from './api-error.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** Submits the values with the given outcomes one after the other, and answers the key of each submit. */
async function keysOf(submits: { values: unknown; outcome: 'success' | ApiError }[]): Promise<string[]> {
  const { result } = renderHook(() => useIdempotencyKey())
  const keys: string[] = []
  for (const { values, outcome } of submits) {
    const submit = (key: string) => {
      keys.push(key)
      return outcome === 'success' ? Promise.resolve() : Promise.reject(outcome)
    }
    await result.current(values, submit).catch((error) => expect(error).toBe(outcome))
  }
  return keys
}

const booking = { date: '2026-12-01', time: '19:00' }
const refused = parseErrorAnswer(409, '', '{"code":"SLOT_FULL"}')

it.each([
  ['no answer came', createNetworkError('gone')],
  ['the server failed', parseErrorAnswer(503, '', '{"code":"UNAVAILABLE"}')],
  ['the first is still under way', parseErrorAnswer(409, '', '{"code":"IN_PROGRESS"}')],
])('sends the same key again when %s', async (_why, outcome) => {
  const [first, second] = await keysOf([
    { values: booking, outcome },
    { values: { ...booking }, outcome: 'success' },
  ])
  expect(second).toBe(first)
})

it('uses a new key after a success, a refusal or a change of the values', async () => {
  const keys = await keysOf([
    { values: booking, outcome: 'success' },
    { values: booking, outcome: refused },
    { values: booking, outcome: createNetworkError('gone') },
    { values: { ...booking, time: '20:00' }, outcome: 'success' },
  ])
  expect(new Set(keys).size).toBe(4)
})
