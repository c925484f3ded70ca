import { appendFileSync } from 'node:fs'

/**
 * Upper limits of costly operations in the gate: the count when written, plus 10 %. Counts do not depend on machine
 * speed.
 */
const LIMITS = {
  'product starts': 60,
  'database starts': 106,
  'processes spawned': 168,
  'page loads': 280,
}
export type Cost = keyof typeof LIMITS

/** All processes of a run append to one file (COSTS_FILE). */
export function countCost(cost: Cost): void {
  const { COSTS_FILE } = process.env
  if (COSTS_FILE) appendFileSync(COSTS_FILE, `${cost}\n`)
}

export type Costs = Record<Cost, number>

export function readCosts(counted: string): Costs {
  const costs = Object.fromEntries(Object.keys(LIMITS).map((cost) => [cost, 0])) as Costs
  for (const line of counted.split('\n')) if (line in costs) costs[line as Cost] += 1
  return costs
}

/** `12 product starts, 40 page loads`; empty when nothing was counted. */
export function formatCost(costs: Costs): string {
  const counted = Object.entries(costs).filter(([, count]) => count > 0)
  return counted.map(([cost, count]) => `${count} ${cost}`).join(', ')
}

export function findOverBudget(costs: Costs): string[] {
  return Object.entries(costs)
    .filter(([cost, count]) => count > LIMITS[cost as Cost])
    .map(([cost, count]) => `${count} ${cost}, at most ${LIMITS[cost as Cost]}`)
}
