import { randomUUID } from 'node:crypto'
import type { AnswerReader } from './answer-reader.ts'
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

process.once('message', async (job: Job) => {
  process.send?.(await run(job), () => process.exit())
})

async function run(job: Job): Promise<Outcome> {
  const measure = measureNamed(job.measure)
  const next = requestsOf(measure, job)
  const { connections = CONNECTIONS } = measure
  if (job.warmUpMs > 0) await talk(job, connections, job.warmUpMs, next, () => undefined)
  const times: number[] = []
  let bytes = 0
  let contentType = ''
  const from = clocks(job)
  await talk(job, connections, job.ms, next, (answer, ms) => {
    times.push(ms)
    bytes += answer.bytes
    contentType = answer.contentType
  })
  const to = clocks(job)
  times.sort((left, right) => left - right)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const each = (clock: keyof typeof to) => ((to[clock] - from[clock]) / times.length) * 1000
  return {
    answers: times.length,
    perSecond: 1_000_000 / each('wall'),
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / times.length),
    contentType,
    serverUs: each('server'),
    storeUs: each('store'),
    loadUs: each('load'),
  }
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
