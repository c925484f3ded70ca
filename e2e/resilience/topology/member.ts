import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '@sufra/server/root'

const LOOK_AGAIN_MS = 50
const LONGEST_START_MS = 60_000

export interface MemberSettings {
  name: string
  program: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  log: string
  isReady: () => Promise<boolean>
}

export interface Member {
  name: string
  /** @throws Error when it ends, or is not ready in time. */
  start(): Promise<void>
  signal(signal: NodeJS.Signals): Promise<void>
}

export function createMember({ name, program, args, env = process.env, log, isReady }: MemberSettings): Member {
  let child: ChildProcess | null = null
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null
  return {
    name,
    async start() {
      const output = openSync(log, 'a', 0o600)
      child = spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] })
      const failed = once(child, 'error').then(([error]) => Promise.reject(error))
      failed.catch(() => {})
      const deadline = performance.now() + LONGEST_START_MS
      while (!(await Promise.race([isReady().catch(() => false), failed]))) {
        if (hasEnded()) throw new Error(`${name} has ended; ${log} says why.`)
        if (performance.now() > deadline) throw new Error(`${name} does not come to be ready; see ${log}.`)
        await pause(LOOK_AGAIN_MS)
      }
    },
    async signal(signal) {
      if (child === null || hasEnded()) return
      const ends = signal !== 'SIGSTOP' && signal !== 'SIGCONT'
      const ended = ends ? once(child, 'exit') : null
      child.kill(signal)
      await ended
    },
  }
}
