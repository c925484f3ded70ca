import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { countCost } from '@sufra/cli/testing/cost'

interface Spawned {
  child: ChildProcess
  /** Where it answers; fails when the process ends before it is ready. */
  address: Promise<string>
  /** The process of the store that it brought; null when it brought none. */
  storePid: Promise<number | null>
}

/**
 * Starts the product as a process of its own, on a free port.
 * @param group that product and store are a process group, which a test can kill as a power cut would.
 * @param maxFiles how many files and connections it may have open.
 */
export function spawnProduct(
  settings: NodeJS.ProcessEnv,
  { group = false, maxFiles }: { group?: boolean; maxFiles?: number } = {},
): Spawned {
  countCost('product starts')
  const script = fileURLToPath(new URL('./product-process.ts', import.meta.url))
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development', ...settings }
  const limit = maxFiles === undefined ? '' : `ulimit -n ${maxFiles}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, script], {
    env,
    detached: group,
    // The faults that tests provoke fill no screen; a start that fails says so by its exit.
    stdio: ['ignore', 'pipe', maxFiles === undefined ? 'inherit' : 'ignore'],
  })
  const ready = new Promise<[string, string]>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const [, address, pid] = /ready (\S+) (\S+)/.exec(String(chunk)) ?? []
      if (address && pid) resolve([address, pid])
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
  // Who starts one and kills it at once does not ask where it answers.
  const address = ready.then(([found]) => found)
  const storePid = ready.then(([, pid]) => (pid === 'null' ? null : Number(pid)))
  for (const unasked of [address, storePid]) unasked.catch(() => undefined)
  return { child, address, storePid }
}
