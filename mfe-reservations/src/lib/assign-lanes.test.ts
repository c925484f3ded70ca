import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignLanes, type Interval } from './assign-lanes.ts'

fc.configureGlobal({ seed })

const createInterval = (starts: number): Interval => ({ starts, ends: starts + 120 })
const overlap = (one: Interval, other: Interval) => one.starts < other.ends && other.starts < one.ends

describe('lanes', () => {
  test('separate overlapping stretches and are reused as soon as they are free', () => {
    expect(assignLanes([720, 750, 840, 840, 870].map(createInterval))).toEqual([0, 1, 0, 2, 1])
  })

  test('are empty without stretches', () => {
    expect(assignLanes([])).toEqual([])
  })

  test('never hold two overlapping stretches and are as few as the busiest moment needs', () => {
    const stretches = fc
      .array(fc.record({ starts: fc.integer({ min: 0, max: 1800 }), length: fc.integer({ min: 1, max: 240 }) }))
      .map((drawn) =>
        drawn
          .map(({ starts, length }) => ({ starts, ends: starts + length }))
          .sort((one, other) => one.starts - other.starts),
      )
    fc.assert(
      fc.property(stretches, (drawn) => {
        const lanes = assignLanes(drawn)
        for (const [index, one] of drawn.entries()) {
          const neighbours = drawn.filter((_, at) => at !== index && lanes[at] === lanes[index])
          expect(neighbours.some((other) => overlap(one, other))).toBe(false)
        }
        const company = drawn.map(
          ({ starts }) => drawn.filter((one) => one.starts <= starts && starts < one.ends).length,
        )
        expect(Math.max(0, ...lanes.map((lane) => lane + 1))).toBe(Math.max(0, ...company))
      }),
    )
  })
})
