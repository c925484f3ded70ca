import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { logLine } from './log-line.mjs'

/** The pause before each new start. A product that cannot start any more has failed for good once they are used up. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000]
/** A product that has run for this long has recovered: a later fault begins with the shortest pause. */
const WELL_AFTER_MS = 60_000
/** Exit code of a product that could not start because of its disk (fail.ts): EX_TEMPFAIL. */
const DISK_FAULT = 75

const reportFault = (line) => logLine('error', line)

/**
 * Runs the product and restarts it when its process dies. It ends with the process when that exits with code 0, is
 * stopped, or never becomes ready: a start that fails logs why and would fail again. A disk fault is retried without
 * limit, because disk space may return; so is a product that had become ready, because one bad request must not close
 * the house until somebody comes. A child reports that it is ready by the message `ready` on its channel.
 * @returns the exit code, and how to stop it
 */
export function supervise(program, args, options = {}) {
  const { env = process.env, tell = reportFault, pausesMs = PAUSES_MS, wellAfterMs = WELL_AFTER_MS } = options
  const stopping = new AbortController()
  let child

  /** One life of the product. */
  function live() {
    child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    let readyAt = null
    child.on('message', (message) => {
      if (message === 'ready') readyAt = Date.now()
    })
    // The channel may end after the process, with its last message still to be read.
    const unplugged = new Promise((resolve) => child.once('disconnect', resolve))
    return new Promise((resolve) => {
      child.once('exit', async (code, signal) => {
        await unplugged
        resolve({ code: code ?? 1, how: signal ?? `code ${code}`, readyAt })
      })
    })
  }

  async function keepAlive() {
    let wasReady = false
    let failures = 0
    let diskFailures = 0
    for (;;) {
      const { code, how, readyAt } = await live()
      wasReady ||= readyAt !== null
      const isDiskFault = code === DISK_FAULT
      if (stopping.signal.aborted || code === 0 || !(wasReady || isDiskFault)) return code
      if (readyAt !== null && Date.now() - readyAt >= wellAfterMs) failures = 0
      if (readyAt !== null) diskFailures = 0
      const isOver = readyAt === null && !isDiskFault && failures >= pausesMs.length
      const wait = pausesMs[isDiskFault ? diskFailures : failures] ?? pausesMs.at(-1)
      if (isDiskFault) diskFailures += 1
      else failures += 1
      if (isOver) {
        tell(
          `The product ended ${failures} times in a row (last with ${how}) and is not started again. The lines above say why.`,
        )
        return code
      }
      tell(`The product ended unexpectedly (${how}) and is started again in ${wait / 1000} s.`)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  }

  return {
    ended: keepAlive(),
    stop(signal) {
      stopping.abort()
      child.kill(signal)
    },
  }
}
