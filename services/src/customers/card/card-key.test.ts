import { getStep, toOneTimeCode } from '@sufra/domain/customers/card-code'
import { describe, expect, test } from 'vitest'
import { type CustomerRecord, createRecord } from '../customer.model.ts'
import { createCardKey, getCardKey, signStep } from './card-key.ts'

const RFC_KEY = Buffer.from('12345678901234567890123456789012').toString('hex')

// Source: RFC 6238, appendix B, the rows of SHA256.
test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
])('at %i seconds the one-time code of the RFC 6238 test key is %s', (seconds, code) => {
  expect(toOneTimeCode(signStep(RFC_KEY, getStep(seconds * 1000)))).toBe(code)
})

describe('card key of a customer', () => {
  const customer = { ...createRecord() } as unknown as CustomerRecord

  test('has 32 random bytes', () => {
    const keys = Array.from({ length: 20 }, () => createCardKey(customer).key)
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    expect(new Set(keys).size).toBe(20)
  })

  test('is missing before its creation and after a password change', () => {
    expect(getCardKey(customer)).toBeNull()
    const cardKey = createCardKey(customer)
    expect(getCardKey({ ...customer, cardKey })).toBe(cardKey.key)
    expect(getCardKey({ ...customer, cardKey, generation: 1 })).toBeNull()
  })
})
