import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type { Document } from 'mongodb'
import { createMessageReader, parseCommand } from 'services/platform/testing/wire'

/** A command such as `find sessions`, and its occurrence. */
export interface Place {
  command: string
  before: number
}

/** A dropped request never reaches the server; a dropped reply is cut after execution. */
export type WireFault = 'dropRequest' | 'dropReply' | 'delayRequest' | 'delayReply'

export interface RecordedCommand {
  command: string
  inTransaction: boolean
}

export interface StoreProxy {
  port: number
  /** Starts recording commands. @returns a list that grows. */
  note(): RecordedCommand[]
  arm(place: Place, fault: WireFault): Armed
  stop(): Promise<void>
}

interface Armed {
  met: Promise<void>
  fired(): boolean
  disarm(): void
}

interface Trap extends Place {
  fault: WireFault
  left: number
  meet(): void
}

const NOT_OF_CALLS = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'configureFailPoint'])

export async function startStoreProxy(serverPort: number): Promise<StoreProxy> {
  const traps = new Set<Trap>()
  const sockets = new Set<Socket>()
  let noted: RecordedCommand[] = []

  const takeTrap = (command: string): Trap | undefined => {
    for (const trap of traps) {
      if (trap.command !== command) continue
      trap.left -= 1
      if (trap.left >= 0) continue
      traps.delete(trap)
      return trap
    }
    return undefined
  }

  const server: Server = createServer({ noDelay: true }, (client) => {
    const upstream = dial({ port: serverPort, host: '127.0.0.1', noDelay: true })
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    /** The request whose answer is withheld. */
    let unanswered: Trap | undefined
    const read = createMessageReader()
    client.on('data', (chunk: Buffer) => {
      for (const message of read(chunk)) {
        const { body } = parseCommand(message)
        const command = nameCommand(body)
        if (command !== null) noted.push({ command, inTransaction: 'autocommit' in body })
        const trap = command === null ? undefined : takeTrap(command)
        if (trap?.fault !== 'dropRequest' && trap?.fault !== 'delayRequest') upstream.write(message)
        if (trap?.fault === 'dropReply' || trap?.fault === 'delayReply') unanswered = trap
        else if (trap) {
          if (trap.fault === 'dropRequest') cut()
          trap.meet()
        }
      }
    })
    upstream.on('data', (chunk) => {
      if (!unanswered) return client.write(chunk)
      if (unanswered.fault === 'dropReply') cut()
      unanswered.meet()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  return {
    port,
    note() {
      noted = []
      return noted
    },
    arm(place, fault) {
      const { promise: met, resolve } = Promise.withResolvers<void>()
      let fired = false
      const fireTrap = () => {
        fired = true
        resolve()
      }
      const trap: Trap = { ...place, fault, left: place.before, meet: fireTrap }
      traps.add(trap)
      return { met, fired: () => fired, disarm: () => void traps.delete(trap) }
    },
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}

/** Null for commands of the driver itself. */
function nameCommand(body: Document): string | null {
  const [name = '', collection] = Object.entries(body)[0] ?? []
  if (NOT_OF_CALLS.has(name)) return null
  return typeof collection === 'string' ? `${name} ${collection}` : name
}
