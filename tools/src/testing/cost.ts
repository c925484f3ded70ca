import { appendFileSync } from 'node:fs'
import { BUDGET } from './budget.ts'

export type Cost = keyof typeof BUDGET
export type Costs = Record<Cost, number>

/** Above the budget by up to this share a run warns; beyond, it fails. */
const TOLERANCE = 0.1

/** Test files of each kind; what product starts, processes and page loads come from is `e2e`. */
const FILES: Record<Cost, RegExp> = {
  'component tests': /^(packages|shell|mfe-[a-z]+)\/.*\.test\.tsx$/,
  'browser tests': /^e2e\/(journeys|visual)\/.*\.test\.ts$/,
  'API tests': /^e2e\/api\/.*\.test\.ts$/,
  'product starts': /^e2e\/.*\.test\.ts$/,
  'database starts': /\.test\.ts$/,
  'processes spawned': /\.test\.ts$/,
  'page loads': /^e2e\/(journeys|visual|release)\/.*\.test\.ts$/,
}

/** All processes of a run append to one file (COSTS_FILE). */
export function countCost(cost: Cost): void {
  const { COSTS_FILE } = process.env
  if (COSTS_FILE) appendFileSync(COSTS_FILE, `${cost}\n`)
}

/**
 * @param counted lines of COSTS_FILE.
 * @param files of the run, with their number of tests.
 */
export function readCosts(counted: string, files: readonly { name: string; tests: number }[]): Costs {
  const costs = Object.fromEntries(Object.keys(BUDGET).map((cost) => [cost, 0])) as Costs
  for (const line of counted.split('\n')) if (line in costs) costs[line as Cost] += 1
  for (const { name, tests } of files) {
    const kind = (['component tests', 'browser tests', 'API tests'] as const).find((cost) => FILES[cost].test(name))
    if (kind) costs[kind] += tests
  }
  return costs
}

/** `12 product starts, 40 page loads`; empty when nothing was counted. */
export function formatCost(costs: Costs): string {
  const counted = Object.entries(costs).filter(([, count]) => count > 0)
  return counted.map(([cost, count]) => `${count} ${cost}`).join(', ')
}

export interface Excess {
  sentence: string
  isFailure: boolean
}

/** @param newest test files, newest first: the likely causes. */
export function findOverBudget(costs: Costs, newest: readonly string[]): Excess[] {
  return (Object.entries(costs) as [Cost, number][])
    .filter(([cost, count]) => count > BUDGET[cost])
    .map(([cost, count]) => {
      const causes = newest.filter((file) => FILES[cost].test(file) && !file.includes('.full.')).slice(0, 3)
      const named = causes.length > 0 ? `; newest: ${causes.join(', ')}` : ''
      return {
        sentence: `${count} ${cost}, budget ${BUDGET[cost]}${named}`,
        isFailure: count > BUDGET[cost] * (1 + TOLERANCE),
      }
    })
}
