import { setTimeout as pause } from 'node:timers/promises'

const RESTART_AFTER_MS = 1000

/** A database's process. */
export interface Running {
  /** What a connection string names it by. */
  host: string
  pid: number
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** A database that is started again, at the same place, should its process ever end by itself. */
export interface Kept {
  /** What a connection string names it by. */
  host: string
  /** The process at present. */
  pid(): number
  stop(): Promise<void>
}

/** @param start starts the process, always at the same place. @throws what the first start throws. */
export async function keepRunning(start: () => Promise<Running>): Promise<Kept> {
  let present = await start()
  let stopping = false

  async function startAgain(): Promise<void> {
    for (;;) {
      await present.exited
      if (stopping) return
      console.error('The store has ended and is started again.')
      try {
        present = await start()
        if (stopping) await present.stop()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        await pause(RESTART_AFTER_MS)
      }
    }
  }
  const kept = startAgain()
  return {
    host: present.host,
    pid: () => present.pid,
    async stop() {
      stopping = true
      await present.stop()
      await kept
    },
  }
}
