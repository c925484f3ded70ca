import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { converse } from './connection.ts'
import type { Job, Outcome } from './load.ts'
import { type Measure, measureNamed } from './measures.ts'
import { processorMs } from './process-facts.ts'
import { bytesOf } from './request.ts'

// Sends the load of one run, as a process of its own. It takes less processor time for an answer than the bare server
// does, as both stand in the table, so what is measured is the server.
const CONNECTIONS = 16
/** Requests that are made before the run and sent in turns. */
const READY = 1000

/** The answers that came while it was counted. */
interface Tally {
  times: number[]
  bytes: number
  contentType: string
}

process.once('message', async (job: Job) => {
  process.send?.(await run(job), () => process.exit())
})

/** Asks without a pause, and counts once the server is warm. */
async function run(job: Job): Promise<Outcome> {
  const measure = measureNamed(job.measure)
  const tally: Tally = { times: [], bytes: 0, contentType: '' }
  const request = requestsOf(measure, job)
  let state: 'warming' | 'counting' | 'over' = 'warming'
  const conversation = {
    next: () => (state === 'over' ? null : request()),
    answered({ bytes, contentType }: Omit<Tally, 'times'>, ms: number) {
      if (state !== 'counting') return
      tally.times.push(ms)
      tally.bytes += bytes
      tally.contentType = contentType
    },
  }
  const connections = measure.connections ?? CONNECTIONS
  const talking = Promise.all(Array.from({ length: connections }, () => converse(job.port, conversation)))
  await pause(job.warmUpMs)
  const from = clocks(job)
  state = 'counting'
  await pause(job.ms)
  const to = clocks(job)
  state = 'over'
  await talking
  return outcomeOf(tally, from, to)
}

/** What gives the next request. */
function requestsOf(measure: Measure, { world }: Job): () => Buffer {
  const run = randomUUID()
  const make = (n: number) => bytesOf(measure.request(n, world, run))
  let n = 0
  if (measure.once) return () => make(n++)
  const ready = Array.from({ length: READY }, (_, i) => make(i))
  return () => ready[n++ % READY] as Buffer
}

/** The time, and the processor time that each process has taken, in milliseconds. */
function clocks({ pid, storePid }: Job) {
  return {
    wall: performance.now(),
    server: processorMs(pid),
    store: storePid === undefined ? 0 : processorMs(storePid),
    load: processorMs(process.pid),
  }
}

type Clocks = ReturnType<typeof clocks>

function outcomeOf({ times, bytes, contentType }: Tally, from: Clocks, to: Clocks): Outcome {
  const answers = times.length
  times.sort((left, right) => left - right)
  const at = (share: number) => times[Math.floor(answers * share)] ?? Number.NaN
  const usEach = (clock: keyof Clocks) => ((to[clock] - from[clock]) / answers) * 1000
  return {
    answers,
    perSecond: 1_000_000 / usEach('wall'),
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / answers),
    contentType,
    serverUs: usEach('server'),
    storeUs: usEach('store'),
    loadUs: usEach('load'),
  }
}
