import { describe, expect, it } from 'vitest'
import { findOverBudget, formatCost, readCosts } from './cost.ts'

const many = (cost: string, times: number) => `${cost}\n`.repeat(times)

describe('the costs of a run', () => {
  it('are counted from the lines that its processes wrote', () => {
    const costs = readCosts(many('page loads', 2) + many('product starts', 1))
    expect(formatCost(costs)).toBe('1 product starts, 2 page loads')
  })

  it('are over budget above their limits, each named with its limit', () => {
    expect(findOverBudget(readCosts(''))).toEqual([])
    expect(findOverBudget(readCosts(many('page loads', 100_000)))).toEqual([
      expect.stringMatching(/^100000 page loads, at most \d+$/),
    ])
  })
})
