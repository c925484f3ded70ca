import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passOn } from './worker-events.ts'

let workers: Worker[]
beforeAll(async () => {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./testing/worker.ts', import.meta.url)) })
  cluster.on('message', passOn)
  workers = [cluster.fork(), cluster.fork(), cluster.fork()]
  await Promise.all(workers.map((worker) => once(worker, 'message')))
})
afterAll(() => {
  cluster.off('message', passOn)
  for (const worker of workers) worker.process.kill()
})

test('delivers an event of one worker to every worker once', async () => {
  const heard = workers.map(() => [] as unknown[])
  workers.forEach((worker, n) => {
    worker.on('message', (message) => 'heard' in message && heard[n]?.push(message.heard))
  })
  const said = ['first', { second: 2 }, 'last']
  for (const tell of said) workers[1]?.send({ tell })
  await vi.waitUntil(() => heard.every((each) => each.includes('last')), { timeout: 60_000 })
  expect(heard).toEqual(workers.map(() => said))
})
