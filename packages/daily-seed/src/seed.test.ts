import { afterEach, describe, expect, test, vi } from 'vitest'
import { createNumbers, listSeeds, readSeed, seed, selectOfDay } from './seed.ts'

describe('seed of a run', () => {
  test('is the same on every day', () => {
    expect(readSeed({})).toBe(readSeed({ SEED: '' }))
  })

  test('is SEED when that is set, to repeat a day', () => {
    expect(readSeed({ SEED: '20261107' })).toBe(20_261_107)
  })

  test.each([['0'], ['-1'], ['1.5'], ['today'], ['2147483648'], [' 7']])('rejects %s', (SEED) => {
    expect(() => readSeed({ SEED })).toThrow('SEED must be a whole number')
  })
})

describe('known seeds', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('are tried alone where the run has no seed of its own', () => {
    vi.stubEnv('SEED', '')
    expect(listSeeds(7, 8)).toEqual([7, 8])
    expect(listSeeds()).toEqual([seed])
  })

  test('are tried before the run’s own, each once', () => {
    vi.stubEnv('SEED', String(seed))
    expect(listSeeds(7, 8)).toEqual([7, 8, seed])
    expect(listSeeds(seed, 7)).toEqual([seed, 7])
  })
})

describe('cases of a day', () => {
  test('differ from day to day, and all had their turn within so many', () => {
    const cases = ['a', 'b', 'c', 'd', 'e']
    expect([20_261_128, 20_261_129].map((day) => selectOfDay(cases, 2, day))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
  })
})

describe('random numbers', () => {
  const drawn = (start: number) => {
    const below = createNumbers(start)
    return Array.from({ length: 1000 }, () => below(6))
  }

  test('are equal for equal seeds and differ otherwise', () => {
    expect(drawn(20_261_121)).toEqual(drawn(20_261_121))
    expect(drawn(20_261_122)).not.toEqual(drawn(20_261_121))
  })

  test('cover every value below the limit and no other', () => {
    expect([...new Set(drawn(20_261_121))].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
