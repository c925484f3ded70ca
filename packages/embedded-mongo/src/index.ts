import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DiskFault, diskFaultExit } from './storage/disk.ts'

export { DiskFault, diskFaultExit, isDiskFault } from './storage/disk.ts'

export type EmbeddedMongo = {
  readonly uri: string
  /** Host of the connection string: `127.0.0.1:port`, or the encoded socket path. */
  readonly host: string
  readonly port: number
  readonly pid: number
  readonly exited: Promise<void>
  stop(): Promise<void>
  /** Kills the process, like a power cut; for tests. */
  kill(): void
}

interface StoreLog {
  info(line: string): void
  error(line: string): void
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * Starts the store as a child process; resolves when it accepts connections.
 * @param options.socket path of a Unix domain socket, instead of a port. @param options.port 0 for any free port.
 * @param options.log of what the store says, a line each; faults go to this process' standard error without it.
 * @throws Error for a folder that is not writable, in use or of another engine, or a place that is taken.
 */
export async function startEmbeddedMongo(options: {
  dataDir: string
  socket?: string | undefined
  port?: number | undefined
  testCommands?: boolean
  log?: StoreLog
}): Promise<EmbeddedMongo> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      main,
      '--data-dir',
      options.dataDir,
      ...(options.socket ? ['--socket', options.socket] : []),
      '--port',
      String(options.port ?? 0),
      '--follow-parent',
      ...(options.testCommands ? ['--test-commands'] : []),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { uri, faults } = await waitForUri(child)
  const log = options.log ?? { info: () => undefined, error: (line) => process.stderr.write(`${line}\n`) }
  for (const line of faults) log.error(line)
  createInterface({ input: child.stdout }).on('line', (line) => log.info(line))
  createInterface({ input: child.stderr }).on('line', (line) => log.error(line))
  const { host, port } = new URL(uri)
  return {
    uri,
    host,
    port: Number(port),
    pid: child.pid ?? 0,
    exited,
    stop: () => {
      // The child ends with its standard input.
      child.stdin.end()
      return exited
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Waits for the ready line; on exit the error output is the reason. */
function waitForUri(child: ChildProcess): Promise<{ uri: string; faults: string[] }> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    const addError = (text: string) => {
      errors += text
    }
    const addOutput = (text: string) => {
      output += text
      const uri = /ready on (\S+)/.exec(output)?.[1]
      if (!uri) return
      child.stdout?.off('data', addOutput)
      child.stderr?.off('data', addError)
      resolve({ uri, faults: errors.split('\n').filter(Boolean) })
    }
    child.stdout?.setEncoding('utf8').on('data', addOutput)
    child.stderr?.setEncoding('utf8').on('data', addError)
    child.once('error', (error) => reject(new Error(`The embedded store could not be started: ${error.message}`)))
    child.once('close', (code) => {
      const sentence = errors.trim() || `The embedded store ended at start with code ${code}.`
      reject(code === diskFaultExit ? new DiskFault(sentence) : new Error(sentence))
    })
  })
}
