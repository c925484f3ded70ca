import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProduct } from './harness.ts'

/** A second product with services and a gateway of its own, in a process of its own, on the store of the first. */
export interface SecondProduct {
  address: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

/** Its clock is the real one, and it shares no secrets with the first. */
export async function startSecondProduct({ store }: TestProduct): Promise<SecondProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  const settings = { PORT: '0', DATA_DIR: dataDir, MONGODB_URI: store.uri, DEMO: '0', TRUSTED_PROXIES: 'loopback' }
  const env = { ...process.env, ...settings, LOG_LEVEL: 'error', NODE_ENV: 'development' }
  const script = fileURLToPath(new URL('./product-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    address: await addressOf(child),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address that the process prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready (\S+)/.exec(String(chunk))
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
}
