import { type Server, SHORT_BYTES, startBare } from './bare.ts'
import { type Outcome, runLoad } from './load.ts'
import type { World } from './world.ts'

/** How often and how long each server is asked. */
export interface Pace {
  rounds: number
  seconds: number
}

/** A measure's figures, each the median of its rounds. */
export interface Comparison {
  bare: number
  product: number
  /** The product's answers a second beside those of the bare servers before and after it. */
  ratio: number
  /** The second bare server beside the first: how much the machine swings. */
  control: number
  p50: number
  p99: number
  /** Processor time for each answer, in microseconds: of the product, its store, the bare server and the load on it. */
  productUs: number
  storeUs: number
  bareUs: number
  loadUs: number
}

/** The bare server, the product, and the second bare server. */
type Round = [Outcome, Outcome, Outcome]

const WARM_UP_MS = 1000
/** What a bare server answered a second, briefly, on the machine by which the musts were set. */
const REFERENCE_PER_SECOND = 45_000

/** How fast this machine is beside the one by which the musts were set: what took 20 ms there takes 40 at a half. */
export async function machineSpeed(world: World, { rounds, seconds }: Pace): Promise<number> {
  const { port, pid, stop } = await startBare(SHORT_BYTES, 'application/json')
  try {
    const perSecond: number[] = []
    for (let round = 0; round < rounds; round++) {
      const job = { measure: 'news', world, port, pid, warmUpMs: WARM_UP_MS, ms: seconds * 1000 }
      perSecond.push((await runLoad(job)).perSecond)
    }
    return median(perSecond) / REFERENCE_PER_SECOND
  } finally {
    await stop()
  }
}

/** Asks a bare server, the product and a second bare server in turns. */
export async function compare(measure: string, world: World, product: Server, pace: Pace): Promise<Comparison> {
  const ask = ({ port, pid, storePid }: Server, ms = pace.seconds * 1000) =>
    runLoad({ measure, world, port, pid, storePid, warmUpMs: WARM_UP_MS, ms })
  // How long the product's answers are, the bare servers have to know first.
  const { bytes, contentType } = await ask(product, WARM_UP_MS)
  const before = await startBare(bytes, contentType)
  const after = await startBare(bytes, contentType)
  try {
    const rounds: Round[] = []
    for (let round = 0; round < pace.rounds; round++)
      rounds.push([await ask(before), await ask(product), await ask(after)])
    return figuresOf(rounds)
  } finally {
    await Promise.all([before.stop(), after.stop()])
  }
}

function figuresOf(rounds: readonly Round[]): Comparison {
  const of = (figure: (...round: Round) => number) => median(rounds.map((round) => figure(...round)))
  return {
    bare: of((before, _product, after) => (before.perSecond + after.perSecond) / 2),
    product: of((_before, product) => product.perSecond),
    ratio: of((before, product, after) => (2 * product.perSecond) / (before.perSecond + after.perSecond)),
    control: of((before, _product, after) => after.perSecond / before.perSecond),
    p50: of((_before, product) => product.p50),
    p99: of((_before, product) => product.p99),
    productUs: of((_before, product) => product.serverUs),
    storeUs: of((_before, product) => product.storeUs),
    bareUs: of((before) => before.serverUs),
    loadUs: of((before) => before.loadUs),
  }
}

/** The middle one of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? Number.NaN
}
