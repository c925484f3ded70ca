import { randomUUID } from 'node:crypto'
import type { AnswerReader } from './answer-reader.ts'
import { converse } from './connection.ts'
import type { Job, Outcome } from './load.ts'
import { MEASURES, type Measure } from './measures.ts'
import { processorMs } from './process-facts.ts'
import { bytesOf } from './request.ts'

// Sends the load of one run, as a process of its own: its processor time stands beside the server's in the table, and
// below it, so what is measured is the server.
const CONNECTIONS = 16
/** Requests that are made before the run and sent in turns. */
const READY = 1000

process.once('message', async (job: Job) => {
  process.send?.(await run(job), () => process.exit())
})

async function run(job: Job): Promise<Outcome> {
  const measure = MEASURES[job.measure]
  if (!measure) throw new Error(`There is no measure ${job.measure}`)
  const next = requestsOf(measure, job)
  const { connections = CONNECTIONS } = measure
  if (job.warmUpMs > 0) await talk(job, connections, job.warmUpMs, next, () => undefined)
  const times: number[] = []
  let bytes = 0
  let contentType = ''
  const from = { at: performance.now(), server: processorMs(job.pid), load: processorMs(process.pid) }
  await talk(job, connections, job.ms, next, (answer, ms) => {
    times.push(ms)
    bytes += answer.bytes
    contentType = answer.contentType
  })
  const took = performance.now() - from.at
  times.sort((left, right) => left - right)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    answers: times.length,
    perSecond: (times.length / took) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / times.length),
    contentType,
    serverBusy: (processorMs(job.pid) - from.server) / took,
    loadBusy: (processorMs(process.pid) - from.load) / took,
  }
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

/** Asks over all connections for a time, and waits for the last answers. */
async function talk(
  { port }: Job,
  connections: number,
  ms: number,
  request: () => Buffer,
  answered: (answer: AnswerReader, ms: number) => void,
): Promise<void> {
  const until = performance.now() + ms
  const next = () => (performance.now() < until ? request() : null)
  await Promise.all(Array.from({ length: connections }, () => converse(port, { next, answered })))
}
