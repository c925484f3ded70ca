import { setTimeout as pause } from 'node:timers/promises'
import { createOutput } from './output.ts'

const RESTART_AFTER_MS = 1000

export interface Running {
  host: string
  pid: number
  exited: Promise<void>
  stop(): Promise<void>
}

/** A supervised database, restarted at the same socket after a crash. */
export interface RunningDatabase {
  host: string
  pid(): number
  stop(): Promise<void>
}

/** @param start must always use the same socket. @throws errors of the first start. */
export async function keepRunning(start: () => Promise<Running>): Promise<RunningDatabase> {
  let present = await start()
  let stopping = false
  const output = createOutput('store')

  async function startAgain(): Promise<void> {
    for (;;) {
      await present.exited
      if (stopping) return
      output.error('The store has ended and is started again.')
      try {
        present = await start()
        if (stopping) await present.stop()
      } catch (error) {
        output.error(error instanceof Error ? error.message : String(error))
        await pause(RESTART_AFTER_MS)
      }
    }
  }
  const running = startAgain()
  return {
    host: present.host,
    pid: () => present.pid,
    async stop() {
      stopping = true
      await present.stop()
      await running
    },
  }
}
