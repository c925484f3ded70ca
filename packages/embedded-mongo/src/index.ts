import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DiskFault, diskFaultExit } from './storage/disk.ts'

export { DiskFault, diskFaultExit, isDiskFault } from './storage/disk.ts'

export type EmbeddedMongo = {
  readonly uri: string
  /** What a connection string names it by: `127.0.0.1:port`, or its socket's path, encoded. */
  readonly host: string
  /** 0 on a socket. */
  readonly port: number
  readonly pid: number
  readonly exited: Promise<void>
  /** Ends the process cleanly: everything is written and the folder is free. */
  stop(): Promise<void>
  /** Ends the process at once, as a power cut would; for tests. */
  kill(): void
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * Starts the store as a process of its own and resolves when it accepts connections. It ends with this process.
 * @param options.dataDir the folder for its files; made when it is not there
 * @param options.socket the path of a Unix domain socket to listen on instead of a port
 * @param options.port 0 or nothing for any free port
 * @param options.testCommands whether clients may set fail points and the lifetime of transactions; for tests
 * @throws Error with one sentence when the folder cannot be written, is in use, or belongs to another engine, or the
 * place cannot be listened on.
 */
export async function startEmbeddedMongo(options: {
  dataDir: string
  socket?: string | undefined
  port?: number | undefined
  testCommands?: boolean
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
  const uri = await readyUri(child)
  child.stderr.pipe(process.stderr)
  const { host, port } = new URL(uri)
  return {
    uri,
    host,
    port: Number(port),
    pid: child.pid ?? 0,
    exited,
    stop: () => {
      // It follows its input alone.
      child.stdin.end()
      return exited
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Waits for the line that says where the store listens; its error output is the reason when it ends instead. */
function readyUri(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const uri = /ready on (\S+)/.exec(output)?.[1]
      if (uri) resolve(uri)
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.once('error', (error) => reject(new Error(`The embedded store could not be started: ${error.message}`)))
    child.once('close', (code) => {
      const sentence = errors.trim() || `The embedded store ended at start with code ${code}.`
      reject(code === diskFaultExit ? new DiskFault(sentence) : new Error(sentence))
    })
  })
}
