import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@sufra/cli/port'
import { root } from '@sufra/cli/root'
import { environmentOf } from '../product.ts'
import type { Server } from './bare.ts'
import { childrenOf } from './process-facts.ts'

/** The product, started as `npm start` does. */
export interface StartedProduct extends Server {
  address: string
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
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The product ended with ${code}`)))
  // It tells that it is ready.
  await Promise.race([once(child, 'message'), failed])
  const pid = child.pid as number
  const [storePid = Number.NaN] = childrenOf(pid)
  return {
    port,
    pid,
    address: `http://127.0.0.1:${port}`,
    storePid,
    async ask(what) {
      child.send(what)
      const [answer] = await once(child, 'message')
      return answer
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
