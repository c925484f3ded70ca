import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A product in a process of its own that can be killed and started again on the same data folder. */
export interface KillableProduct {
  /** Starts product and store as a process group. @returns where it answers. */
  start(): Promise<string>
  /** As a power cut would: product and store end at the same moment, without a word. */
  kill(): Promise<void>
  /** Kills it for good and removes its data. */
  remove(): Promise<void>
}

/** The demo restaurant, killable. */
export function killableProduct(): KillableProduct {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
  let running: ChildProcess | undefined
  const kill = async () => {
    if (!running) return
    const child = running
    running = undefined
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-(child.pid as number), 'SIGKILL')
    await ended
  }
  return {
    async start() {
      running = spawnProduct(dataDir)
      return readyAddress(running)
    },
    kill,
    async remove() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function spawnProduct(dataDir: string): ChildProcess {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'development' }
  const script = fileURLToPath(new URL('./product-process.ts', import.meta.url))
  return spawn(process.execPath, [script], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready (\S+)/.exec(String(chunk))
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  })
}
