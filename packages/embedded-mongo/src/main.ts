import { parseArgs } from 'node:util'
import { Server } from './server.ts'
import { diskFaultExit, isDiskFault } from './storage/disk.ts'
import { Store } from './storage/store.ts'

async function main(): Promise<void> {
  const { followParent, ...options } = readOptions()
  // Only this user may read the data.
  process.umask(0o077)
  const store = new Store(options.dataDir)
  const server = new Server(store, options.testCommands)
  const host = await listenOrClose(server, options)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  // Terminals and service managers signal all processes. The parent decides when an embedded store ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => followParent || stop())
  if (followParent) process.stdin.on('close', stop).on('error', stop).resume()
  console.log(`embedded-mongo is ready on mongodb://${host}/?directConnection=true`)
}

async function listenOrClose(server: Server, { socket, port }: Pick<Options, 'socket' | 'port'>): Promise<string> {
  try {
    return await (socket ? server.listenOnSocket(socket) : server.listen(port))
  } catch (error) {
    await server.close()
    throw error
  }
}

type Options = {
  dataDir: string
  socket: string | undefined
  port: number
  followParent: boolean
  testCommands: boolean
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      socket: { type: 'string' },
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
      'follow-parent': { type: 'boolean', default: false },
      'test-commands': { type: 'boolean', default: false },
    },
  })
  const dataDir = values['data-dir']
  if (!dataDir) throw new Error('Give the folder for the data with --data-dir.')
  if (values.host !== '127.0.0.1' && values.host !== 'localhost')
    throw new Error(`The embedded store has no sign-in, so it listens on 127.0.0.1 only, not on ${values.host}.`)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`The port must be 0 to 65535, not ${values.port}.`)
  return {
    dataDir,
    socket: values.socket,
    port,
    followParent: values['follow-parent'],
    testCommands: values['test-commands'],
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(isDiskFault(error) ? diskFaultExit : 1)
}

main().catch(fail)
