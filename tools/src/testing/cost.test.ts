import { describe, expect, it } from 'vitest'
import { BUDGET } from './budget.ts'
import { findOverBudget, formatCost, readCosts } from './cost.ts'

const many = (cost: string, times: number) => `${cost}\n`.repeat(times)
const countBrowserTests = (tests: number) => readCosts('', [{ name: 'e2e/journeys/floor.test.ts', tests }])

describe('the costs of a run', () => {
  it('are counted from the lines that its processes wrote and from its files', () => {
    const files = [
      { name: 'mfe-admin/src/page.test.tsx', tests: 3 },
      { name: 'packages/domain/src/reservations/slots.test.ts', tests: 9 },
      { name: 'e2e/visual/dark.test.ts', tests: 4 },
      { name: 'e2e/api/pos/pos.test.ts', tests: 5 },
    ]
    const costs = readCosts(many('page loads', 2) + many('product starts', 1), files)
    expect(formatCost(costs)).toBe('3 component tests, 4 browser tests, 5 API tests, 1 product starts, 2 page loads')
  })

  it('may reach the budget', () => {
    expect(findOverBudget(countBrowserTests(BUDGET['browser tests']), [])).toEqual([])
  })

  it('warn up to a tenth above the budget', () => {
    const [excess] = findOverBudget(countBrowserTests(Math.floor(BUDGET['browser tests'] * 1.1)), [])
    expect(excess?.isFailure).toBe(false)
  })

  it('fail above that, with the newest files that may be the cause', () => {
    const newest = [
      'e2e/api/new.test.ts',
      'e2e/journeys/new.full.test.ts',
      'e2e/journeys/door.test.ts',
      'e2e/visual/dark.test.ts',
    ]
    expect(findOverBudget(countBrowserTests(100_000), newest)).toEqual([
      {
        sentence: `100000 browser tests, budget ${BUDGET['browser tests']}; newest: e2e/journeys/door.test.ts, e2e/visual/dark.test.ts`,
        isFailure: true,
      },
    ])
  })
})
