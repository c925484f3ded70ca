import { setTimeout as pause } from 'node:timers/promises'

const RESTART_AFTER_MS = 1000

/** A database's process. */
export interface Running {
  /** What a connection string names it by. */
  host: string
  /** 0 when it listens on none. */
  port: number
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

/** @throws Error when a database stands at another place than the one that everybody knows. */
async function assertAt(host: string, running: Running): Promise<Running> {
  if (running.host === host) return running
  await running.stop()
  throw new Error(`The store can no longer be had at ${decodeURIComponent(host)}. It is tried again.`)
}

/** @param start starts the process, on a port of its choice when none is given. @throws what the first start throws. */
export async function keepRunning(start: (port?: number) => Promise<Running>): Promise<Kept> {
  let present = await start()
  let stopping = false
  const { host, port } = present

  async function startAgain(): Promise<void> {
    for (;;) {
      await present.exited
      if (stopping) return
      console.error('The store has ended and is started again.')
      try {
        present = await assertAt(host, await start(port))
        if (stopping) await present.stop()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        await pause(RESTART_AFTER_MS)
      }
    }
  }
  const kept = startAgain()
  return {
    host,
    pid: () => present.pid,
    async stop() {
      stopping = true
      await present.stop()
      await kept
    },
  }
}
