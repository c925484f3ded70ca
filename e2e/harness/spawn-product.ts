import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from '@sufra/server/root'
import { countCost } from '@sufra/tools/testing/cost'
import { createOwnStore } from './own-store.ts'
import type { TestProduct } from './product.ts'
import { assertNoViolations } from './watch-commands.ts'

const SCRIPT = fileURLToPath(new URL('./product-process.ts', import.meta.url))
/** Compile cache: restarts would mostly compile. */
const COMPILED = join(root, 'node_modules', '.cache', 'compiled')

export interface ProductProcess {
  readonly address: string
  start(): Promise<string>
  /** Kills the product and its store at once, like a power cut. */
  kill(): Promise<void>
  end(): Promise<void>
  /** @throws when a command lay outside of MongoDB's Stable API, or MongoDB 8 refuses it. */
  remove(): Promise<void>
}

/** A product with its own data folder, and its own store unless `MONGODB_URI` is set; not started yet. */
export function spawnProduct(settings: NodeJS.ProcessEnv, { maxFiles }: { maxFiles?: number } = {}): ProductProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'spawned-'))
  const own = settings.MONGODB_URI === undefined ? createOwnStore('spawned') : undefined
  const env = {
    ...process.env,
    ...{ PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development', NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDir },
    ...own?.settings,
    ...settings,
  }
  const limit = maxFiles === undefined ? '' : `ulimit -n ${maxFiles}; `
  let child: ChildProcess | undefined
  let storePid: number | undefined
  let address = ''
  const violations = new Set<string>()

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    if (signal === 'SIGKILL' && storePid) killNow(storePid)
    await ended
  }

  return {
    get address() {
      return address
    },
    async start() {
      countCost('product starts')
      storePid = undefined
      const started = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, SCRIPT], {
        env,
        // Hides logs of provoked faults; a failed start shows by its exit code.
        stdio: ['ignore', 'pipe', maxFiles === undefined ? 'inherit' : 'ignore'],
      })
      child = started
      const [found, pid] = await new Promise<[string, string]>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          const [, violation] = /^violation (.+)/.exec(line) ?? []
          if (violation) violations.add(violation)
          const [, at, store] = /ready (\S+) (\S+)/.exec(line) ?? []
          if (at && store) resolve([at, store])
        })
        started.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
      })
      address = found
      storePid = pid === 'null' ? undefined : Number(pid)
      return address
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL')
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
      assertNoViolations(violations)
    },
  }
}

/** A second product on the first one's store, with the machine's clock and its own secrets. */
export async function startSecondProduct(
  { store }: TestProduct,
  settings: NodeJS.ProcessEnv = {},
): Promise<ProductProcess> {
  const second = spawnProduct({
    MONGODB_URI: store.uri,
    DEMO: '0',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  })
  await second.start()
  return second
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
