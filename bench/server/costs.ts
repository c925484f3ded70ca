import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontEnds } from '@sufra/cli/build'
import { median } from './compare.ts'
import { MEASURES, measureNamed } from './measures.ts'

/** Files are the same however many customers there are. */
const FILES = ['page', 'remote-entry', 'chunk']

/** The measures' processor time for each answer, in microseconds, by their name. */
export type Costs = Record<string, number>

/**
 * Reads from the command line what is measured and how long, and sees to it that there is something to start.
 * @returns what measures the product in several environments.
 */
export async function prepareCosts(): Promise<(environments: readonly NodeJS.ProcessEnv[]) => Promise<Costs[]>> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
  })
  const named = positionals.map((name) => measureNamed(name) && name)
  const measures = named.length > 0 ? named : Object.keys(MEASURES).filter((name) => !FILES.includes(name))
  await buildFrontEnds(console.log)
  return async (environments) => {
    const settings: Setting[] = []
    for (const environment of environments) settings.push(await startProduct(environment, values.seconds))
    try {
      return await costsIn(settings, measures, Number(values.rounds))
    } finally {
      for (const { stop } of settings) stop()
    }
  }
}

/** A product that runs in an environment of its own. */
interface Setting {
  costOf(measure: string): Promise<number>
  stop(): void
}

async function startProduct(environment: NodeJS.ProcessEnv, seconds: string): Promise<Setting> {
  const env = { ...process.env, ...environment }
  const child = fork(join(import.meta.dirname, 'costs-process.ts'), [seconds], { env })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Measuring ended with ${code}`)))
  // Whoever waits for a word hears of it; at its end nobody does.
  failed.catch(() => undefined)
  const word = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  await word()
  return {
    costOf(measure) {
      child.send(measure)
      return word()
    },
    stop: () => child.disconnect(),
  }
}

/** Asks the settings in turns, so that they share the machine's moods. @returns the medians of the rounds. */
async function costsIn(settings: readonly Setting[], measures: readonly string[], rounds: number): Promise<Costs[]> {
  const costs = settings.map((): Costs => ({}))
  for (const measure of measures) {
    const found = settings.map((): number[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, setting] of settings.entries()) found[at]?.push(await setting.costOf(measure))
    for (const [at, cost] of costs.entries()) cost[measure] = median(found[at] ?? [])
  }
  return costs
}

/** Prints what the measures cost in each setting, and the last beside the first, which may be `must` times as much. */
export function printCosts(settings: readonly string[], costs: readonly Costs[], must: number, aim: number): void {
  const titles = settings.map((name) => name.padStart(14)).join('')
  console.log(`\n${''.padEnd(20)}${titles}${'last ÷ first'.padStart(16)}`)
  for (const name of Object.keys(costs[0] ?? {})) {
    const each = costs.map((one) => one[name] ?? Number.NaN)
    const growth = (each.at(-1) ?? Number.NaN) / (each[0] ?? Number.NaN)
    const cells = each.map((us) => `${us.toFixed(0)} µs`.padStart(14)).join('')
    console.log(`${name.padEnd(20)}${cells}${growth.toFixed(2).padStart(16)}${growth > must ? '  MISSED' : ''}`)
  }
  console.log(`must ${must}, aim ${aim}`)
}
