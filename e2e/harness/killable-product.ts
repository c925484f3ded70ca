import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownStore } from './own-store.ts'
import { spawnProduct } from './spawn-product.ts'

/** A product in a process of its own that can be killed and started again on the same data folder. */
export interface KillableProduct {
  /** Starts product and store as a process group. @returns where it answers. */
  start(): Promise<string>
  /** As a power cut would: the product and the store that it brought end at the same moment, without a word. */
  kill(): Promise<void>
  /** Kills it for good and removes its data. */
  remove(): Promise<void>
}

/** The demo restaurant, killable. */
export function killableProduct(): KillableProduct {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
  const own = ownStore('crash')
  let running: ChildProcess | undefined
  /** The store's process, which need not be in the group. */
  let storePid: number | null = null
  const kill = async () => {
    if (!running) return
    const child = running
    running = undefined
    const ended = new Promise((resolve) => child.once('exit', resolve))
    killNow(-(child.pid as number))
    if (storePid !== null) killNow(storePid)
    storePid = null
    await ended
  }
  return {
    async start() {
      const settings = { DATA_DIR: dataDir, DEMO: '1', OPEN_BOOKINGS: '100', ...own.settings }
      const spawned = spawnProduct(settings, { group: true })
      running = spawned.child
      storePid = await spawned.storePid
      return spawned.address
    },
    kill,
    async remove() {
      await kill()
      await own.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @param pid a process, or a group when negative; one that is gone already is no fault. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
