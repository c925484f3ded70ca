import { describe, expect, test } from 'vitest'
import { numbersOf, seed, seedOf, seeds } from './seed.ts'

describe('the seed of a run', () => {
  test('is the same on every day', () => {
    expect(seedOf({})).toBe(seedOf({ SEED: '' }))
  })

  test('is what SEED says, to repeat a day', () => {
    expect(seedOf({ SEED: '20261107' })).toBe(20_261_107)
  })

  test.each([['0'], ['-1'], ['1.5'], ['today'], ['2147483648'], [' 7']])('cannot be %s', (SEED) => {
    expect(() => seedOf({ SEED })).toThrow('SEED must be a whole number')
  })
})

test('kept seeds are tried before the run’s own, and none twice', () => {
  expect(seeds(7, 8)).toEqual([7, 8, seed])
  expect(seeds(seed, 7)).toEqual([seed, 7])
})

describe('numbers', () => {
  const drawn = (start: number) => {
    const below = numbersOf(start)
    return Array.from({ length: 1000 }, () => below(6))
  }

  test('are the same for the same seed, and others for another', () => {
    expect(drawn(20_261_121)).toEqual(drawn(20_261_121))
    expect(drawn(20_261_122)).not.toEqual(drawn(20_261_121))
  })

  test('are every one below the limit, and nothing else', () => {
    expect([...new Set(drawn(20_261_121))].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
