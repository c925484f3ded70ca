import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontEnds } from '@sufra/cli/build'
import { BARE } from './bare.ts'
import { MEASURES, measureNamed } from './measures.ts'

/** Files are the same however many customers there are. */
const FILES = ['page', 'remote-entry', 'chunk']

/** The measures' processor time for each answer, in microseconds, by their name. */
export type Costs = Record<string, number>

/**
 * Reads from the command line what is measured and how long, and sees to it that there is something to start.
 * @param besides what is measured in any case.
 */
export async function prepareCosts(...besides: string[]): Promise<(environment: NodeJS.ProcessEnv) => Promise<Costs>> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
  })
  const named = positionals.map((name) => measureNamed(name) && name)
  const measures = named.length > 0 ? named : Object.keys(MEASURES).filter((name) => !FILES.includes(name))
  await buildFrontEnds(console.log)
  return (environment) => costsIn(environment, [values.rounds, values.seconds, ...besides, ...measures])
}

async function costsIn(environment: NodeJS.ProcessEnv, words: string[]): Promise<Costs> {
  const env = { ...process.env, ...environment }
  const child = fork(join(import.meta.dirname, 'costs-process.ts'), words, { env })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Measuring ended with ${code}`)))
  const [costs] = await Promise.race([once(child, 'message'), failed])
  return costs
}

/**
 * Prints what the measures cost in each setting, and the last beside the first. Where a bare server was measured, what it
 * comes to cost more is the machine's own, and is taken off before the others are judged.
 */
export function printCosts(settings: readonly string[], costs: readonly Costs[], must: number, aim: number): void {
  const rows = Object.keys(costs[0] ?? {}).map((name) => ({ name, each: costs.map((one) => one[name] ?? Number.NaN) }))
  const growthOf = (each: readonly number[]) => (each.at(-1) ?? Number.NaN) / (each[0] ?? Number.NaN)
  const bare = rows.find(({ name }) => name === BARE)
  const machine = bare ? growthOf(bare.each) : 1
  const titles = settings.map((name) => name.padStart(14)).join('')
  console.log(`\n${''.padEnd(20)}${titles}${'last ÷ first'.padStart(16)}${bare ? '÷ bare'.padStart(10) : ''}`)
  for (const { name, each } of rows) {
    const growth = growthOf(each)
    const own = growth / machine
    const cells = each.map((us) => `${us.toFixed(0)} µs`.padStart(14)).join('')
    const judged = `${growth.toFixed(2).padStart(16)}${bare ? own.toFixed(2).padStart(10) : ''}`
    console.log(`${name.padEnd(20)}${cells}${judged}${own > must ? '  MISSED' : ''}`)
  }
  console.log(`must ${must}, aim ${aim}`)
}
