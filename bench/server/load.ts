import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Measure, MeasuredRequest } from './measures.ts'
import type { World } from './world.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1000

/** Answers per second; latencies in milliseconds. */
export interface Outcome {
  perSecond: number
  p50: number
  p99: number
}

/** Sends requests over keep-alive connections without a pause. @throws Error when an answer is no success. */
export async function runLoad(
  { connections = CONNECTIONS, request: makeRequest }: Measure,
  world: World,
  port: number,
  durationMs: number,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const run = randomUUID()
  const countFrom = performance.now() + WARM_UP_MS
  const endAt = countFrom + durationMs
  const times: number[] = []
  let n = 0
  async function sendUntilEnd(): Promise<void> {
    while (performance.now() < endAt) {
      const sentAt = performance.now()
      await send(agent, port, makeRequest(n++, world, run))
      const answeredAt = performance.now()
      if (answeredAt >= countFrom && answeredAt < endAt) times.push(answeredAt - sentAt)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  } finally {
    agent.destroy()
  }
  times.sort((a, b) => a - b)
  const getPercentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / durationMs) * 1000, p50: getPercentile(0.5), p99: getPercentile(0.99) }
}

export function send(agent: Agent, port: number, { method, path, cookie, key, body }: MeasuredRequest): Promise<void> {
  const text = body && JSON.stringify(body)
  const headers = {
    'Accept-Encoding': 'gzip, br',
    ...(cookie && { Cookie: cookie }),
    ...(key && { 'Idempotency-Key': key }),
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: method ?? 'GET', headers }, (answer) => {
      if ((answer.statusCode ?? 0) >= 300) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().once('end', resolve).once('error', reject)
    })
    sent.once('error', reject).end(text)
  })
}
