import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { DiskFault, diskFaultExit } from '@sufra/embedded-mongo'
import { passOn } from '@sufra/runtime/worker-events'
import type { Settings } from './settings.ts'
import { openStore, type Store } from './store.ts'

const RESTART_AFTER_MS = 1000

/** What a worker tells once it serves. */
export interface Serving {
  address: string
  /** Where its metrics are; null for nowhere. */
  metrics: string | null
}

/** The product in several processes, each with gateway and services, behind one port and beside one store. */
export interface Workers {
  address: string
  store: Store
  /** Where each of them serves its metrics. */
  metrics: string[]
  /** The processes at present. */
  pids(): number[]
  stop(): Promise<void>
}

/**
 * Starts the store and the workers, and resolves when all of them answer. The first one prepares the store before the
 * others start. A worker that ends by itself is started again while the others go on.
 * @param script what a worker runs (serve-as-worker.ts).
 * @throws Error with one clear sentence when the store cannot be had, or a worker does not come to serve.
 */
export async function startWorkers(settings: Settings, script: string): Promise<Workers> {
  const store = await openStore(settings.services)
  const workers: Worker[] = []
  let stopping = false
  cluster.setupPrimary({ exec: script })
  cluster.on('message', passOn)

  async function start(place: number, prepared: boolean): Promise<Serving> {
    const worker = cluster.fork(environmentOf(place, prepared))
    workers[place] = worker
    const serving = await firstWord(worker)
    worker.once('exit', (code, signal) => {
      if (!stopping) void startAgain(place, signal ?? `code ${code}`)
    })
    return serving
  }

  async function startAgain(place: number, how: string): Promise<void> {
    console.error(`A worker has ended (${how}) and is started again.`)
    while (!stopping && !(await start(place, true).catch(() => null))) await pause(RESTART_AFTER_MS)
  }

  function environmentOf(place: number, prepared: boolean): NodeJS.ProcessEnv {
    const { metrics, secrets } = settings.services
    return {
      MONGODB_URI: store.uri,
      SESSION_SECRET: secrets.session,
      PASSWORD_KEY: secrets.passwordKey,
      QR_SECRET: secrets.qr,
      STORE_PREPARED: prepared ? '1' : '0',
      ...(metrics && metrics.port > 0 && { METRICS_PORT: String(metrics.port + place) }),
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    await Promise.all(workers.map(end))
    await store.stop()
  }

  try {
    const first = await start(0, false)
    const places = Array.from({ length: settings.workers - 1 }, (_, n) => n + 1)
    const others = await Promise.all(places.map((place) => start(place, true)))
    const metrics = [first, ...others].flatMap((serving) => serving.metrics ?? [])
    return { address: first.address, metrics, store, stop, pids: () => workers.map(({ process }) => process.pid ?? 0) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a worker tells when it serves. @throws Error when it ends before that. */
function firstWord(worker: Worker): Promise<Serving> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: object) => {
      if ('address' in message) resolve(message as Serving)
    })
    worker.once('exit', (code) => {
      const sentence = 'A worker did not start. The lines above say why.'
      reject(code === diskFaultExit ? new DiskFault(sentence) : new Error(sentence))
    })
  })
}

/** Ends a worker in order. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
