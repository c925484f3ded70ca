import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@sufra/cli/port'
import { root } from '@sufra/cli/root'
import { environmentOf } from '../product.ts'
import type { Server } from './bare.ts'
import { childrenOf } from './process-facts.ts'

const READY_MS = 120_000

/** The product, started as `npm start` does. */
export interface StartedProduct extends Server {
  address: string
  /** The process of the store that the product brought. */
  storePid: number
  /** Asks the profiler, where it was started with one, and resolves with what it tells. */
  ask(what: object): Promise<unknown>
}

/** @param profiled has the profiler load with it (`profiler.ts`). */
export async function startProductOn(dataDir: string, { profiled = false } = {}): Promise<StartedProduct> {
  const port = await freePort()
  const child = fork(join(root, 'deploy', 'cli', 'src', 'start.ts'), {
    env: { ...process.env, ...environmentOf(dataDir), PORT: String(port), METRICS_PORT: '0' },
    execArgv: profiled ? ['--import', join(import.meta.dirname, 'profiler.ts')] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pid = child.pid as number
  const told = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    setTimeout(() => reject(new Error('The product was not ready in time')), READY_MS).unref()
  })
  await ready
  const [storePid = Number.NaN] = childrenOf(pid)
  return {
    port,
    pid,
    address: `http://127.0.0.1:${port}`,
    storePid,
    ask: (what) => {
      const answer = told()
      child.send(what)
      return answer
    },
    stop: () => {
      child.kill()
      return ended
    },
  }
}
