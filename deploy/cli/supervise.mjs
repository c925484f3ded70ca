import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** The pause before each new start; once they are used up, the product has failed for good. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000]
/** A product that has run for this long is well again: a later fault begins with the shortest pause. */
const WELL_AFTER_MS = 60_000

/**
 * Runs the product and starts it again when its process dies. It ends with the process when that ended of itself
 * (code 0), was told to stop, or never came to be ready: a start that fails says why and would fail again.
 * A child tells that it is ready by the message `ready` on its channel to this process.
 * @returns the exit code that it ended with, and how to stop it
 */
export function supervise(program, args, options = {}) {
  const { env = process.env, tell = console.error, pausesMs = PAUSES_MS, wellAfterMs = WELL_AFTER_MS } = options
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
    for (;;) {
      const { code, how, readyAt } = await live()
      wasReady ||= readyAt !== null
      if (stopping.signal.aborted || code === 0 || !wasReady) return code
      if (readyAt !== null && Date.now() - readyAt >= wellAfterMs) failures = 0
      const wait = pausesMs[failures]
      failures += 1
      if (wait === undefined) {
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
