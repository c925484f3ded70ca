import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProduct } from './spawn-product.ts'

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
      const { child, address } = spawnProduct({ DATA_DIR: dataDir, DEMO: '1', OPEN_BOOKINGS: '100' }, { group: true })
      running = child
      return address
    },
    kill,
    async remove() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
