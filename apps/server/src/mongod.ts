import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DiskFault } from '@sufra/embedded-mongo'
import type { Running } from './keep-running.ts'
import { createOutput } from './output.ts'
import { becomePrimary, REPLICA_SET } from './replica-set-of-one.ts'

/** How long to wait for the folder's lock after a restart. */
const HAND_OVER_MS = 15_000
const TRY_AGAIN_MS = 250
/** mongod's exit code when it cannot listen. Source: MongoDB, exit codes and statuses. */
const CANNOT_LISTEN = 48
const DISK_WORDS = /no space left on device|disk quota exceeded|read-only file system|input\/output error/i

export class MongodEnded extends Error {
  readonly cannotListen: boolean
  constructor(code: number | null, log: string) {
    super(`mongod ended at its start; ${log} says why.`)
    this.cannotListen = code === CANNOT_LISTEN
  }
}

/** For example `8.0.4`; null without mongod on the PATH. */
export function readMongodVersion(): string | null {
  const { status, stdout } = spawnSync('mongod', ['--version'], { encoding: 'utf8' })
  return status === 0 ? (/\bv(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null) : null
}

interface MongodOptions {
  folder: string
  log: string
  /** Socket path, in a folder with mode 700. */
  socket: string
  more?: readonly string[]
  handOverMs?: number
}

/**
 * Starts mongod as a one-member replica set on a socket; resolves when writable. It ends with this process.
 * @throws MongodEnded when it ends at its start; Error with one sentence when it does not become ready.
 */
export async function startMongod(options: MongodOptions): Promise<Running> {
  const giveUpAt = Date.now() + (options.handOverMs ?? HAND_OVER_MS)
  for (;;) {
    const started = await startOnce(options).catch((error: Error) => error)
    if (!(started instanceof Error)) return started
    if (!isFolderInUse(options.log)) throw isDiskFull(options.log) ? new DiskFault(started.message) : started
    if (Date.now() > giveUpAt) throw new Error(`The data folder ${options.folder} is in use by another mongod.`)
    await pause(TRY_AGAIN_MS)
  }
}

async function startOnce({ folder, log, socket, more = [] }: MongodOptions): Promise<Running> {
  const { child, pid } = spawnMongod(log, [...commandLine(folder, socket), ...more])
  const ended = new AbortController()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      ended.abort(new MongodEnded(code, log))
      resolve()
    })
  })
  endAfterThisProcess(pid, ended.signal)
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  try {
    await becomePrimary(socket, ended.signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { host: encodeURIComponent(socket), pid, exited, stop }
}

/** No TCP port: without authentication, any local user could read everything. */
function commandLine(folder: string, socket: string): string[] {
  return [
    ...['--dbpath', folder, '--bind_ip', socket, '--filePermissions', '0600'],
    // mongod creates a second socket, which must lie in the same folder.
    ...['--unixSocketPrefix', dirname(socket)],
    // No secondary reads the oplog, so it may be small.
    ...['--replSet', REPLICA_SET, '--oplogSize', '1024'],
    // No secondary can take over, so shutdown need not wait.
    ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100', '--quiet'],
  ]
}

/** A separate process group: Ctrl-C must not end mongod before the product. */
function spawnMongod(log: string, args: string[]): { child: ChildProcess; pid: number } {
  const output = openSync(log, 'w', 0o600)
  // An existing log keeps its mode.
  fchmodSync(output, 0o600)
  const child = spawn('mongod', args, { detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.once('error', (error) => createOutput('store').error(`mongod: ${error.message}`))
  if (child.pid === undefined) throw new Error('mongod could not be started.')
  return { child, pid: child.pid }
}

/**
 * mongod cannot watch its parent. A shell waits on a pipe that closes when this process ends, also by kill -9, then
 * stops mongod.
 * @param over aborted when mongod has ended, because its pid may be reused.
 */
function endAfterThisProcess(pid: number, over: AbortSignal): void {
  if (over.aborted) return
  const watcher = spawn('/bin/sh', ['-c', 'read _; kill -TERM "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const dismiss = () => void watcher.kill('SIGKILL')
  over.addEventListener('abort', dismiss)
  watcher.once('error', (error) => createOutput('store').error(`Nobody watches over mongod: ${error.message}`))
  watcher.once('exit', () => {
    over.removeEventListener('abort', dismiss)
    endAfterThisProcess(pid, over)
  })
}

function isDiskFull(log: string): boolean {
  return DISK_WORDS.test(readFileSync(log, 'utf8'))
}

function isFolderInUse(log: string): boolean {
  return readFileSync(log, 'utf8').includes('DBPathInUse')
}
