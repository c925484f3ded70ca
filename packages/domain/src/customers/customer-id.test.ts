import { describe, expect, test } from 'vitest'
import { CUSTOMER_ID_RANGES, getCustomerIdAt, isCustomerId, type Mix } from './customer-id.ts'

test.each(['1000', '9999', '0123', '10000', '999999'])('%s is a well-formed customer ID', (text) => {
  expect(isCustomerId(text)).toBe(true)
})

test.each(['', '999', '1000000', '12a4', ' 1234', '1234\n', '١٢٣٤', '+1234'])(
  '"%s" is no well-formed customer ID',
  (text) => {
    expect(isCustomerId(text)).toBe(false)
  },
)

test('customer IDs have 4 digits first, then 5, then 6, without a gap [T277]', () => {
  expect(CUSTOMER_ID_RANGES.map(([first]) => first)).toEqual([1000, 10_000, 100_000])
  expect(CUSTOMER_ID_RANGES.map(([, last]) => last + 1)).toEqual([10_000, 100_000, 1_000_000])
  for (const number of CUSTOMER_ID_RANGES.flat()) expect(isCustomerId(String(number))).toBe(true)
})

function createMix(key: string): Mix {
  return (text) => {
    let hash = 0x811c9dc5
    for (const character of `${key}/${text}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    return hash >>> 0
  }
}

const COUNT = 999_000
const listOrder = (key: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => Number(getCustomerIdAt(from + index, createMix(key))))

describe('order of customer IDs', () => {
  test.each([
    ['the 9,000 of 4 digits', 0, 9000, 1000],
    ['then the 90,000 of 5', 9000, 99_000, 10_000],
    ['then the 900,000 of 6', 99_000, COUNT, 100_000],
  ])('has %s, each once [T388]', (_, from, to, first) => {
    const ids = listOrder('a', from, to).sort((a, b) => a - b)
    expect(ids.findIndex((id, index) => id !== first + index)).toBe(-1)
  })

  test('ends after them', () => {
    expect(getCustomerIdAt(COUNT - 1, createMix('a'))).toMatch(/^\d{6}$/)
    expect(getCustomerIdAt(COUNT, createMix('a'))).toBeNull()
  })

  test('is stable per key and differs between keys', () => {
    expect(listOrder('a', 0, 100)).toEqual(listOrder('a', 0, 100))
    const same = (from: number, to: number) => {
      const other = listOrder('b', from, to)
      return listOrder('a', from, to).filter((id, index) => id === other[index]).length
    }
    for (const from of [0, 9000, 99_000]) expect(same(from, from + 1000)).toBeLessThan(10)
  })

  test('does not reveal when an ID was assigned', () => {
    for (const [from, size] of [[0, 9000] as const, [9000, 90_000] as const, [99_000, 900_000] as const]) {
      const ids = listOrder('a', from, from + 2000)
      const apart = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)))
      const mean = apart.reduce((sum, distance) => sum + distance, 0) / apart.length
      expect(mean / size).toBeGreaterThan(0.31)
      expect(mean / size).toBeLessThan(0.36)
      expect(new Set(apart).size).toBeGreaterThan(apart.length * 0.8)
    }
  })
})
