import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import type { Document } from 'mongodb'
import { commandIn, messageReader } from 'services/lib/testing/wire'

/** A command by its name and the collection that it is about, if it names one, such as `find sessions`; and its place. */
export interface Place {
  command: string
  /** How many of the same come before it. */
  before: number
}

/**
 * What befalls a command: the connection is cut before the server gets it, or after the server has done it; or it stays
 * on its way to the server, or its answer on the way back.
 */
export type Fate = 'lost' | 'unanswered' | 'held' | 'unheard'

/** A command that came through. */
export interface Noted {
  command: string
  /** Whether it is part of a transaction. */
  inTransaction: boolean
}

/** Stands between a product and its store, and meddles with what they say. */
export interface StoreProxy {
  port: number
  /** Notes the commands that come through from now on. @returns those that came. */
  note(): Noted[]
  /** Has a fate befall one command that is yet to come. */
  arm(place: Place, fate: Fate): Armed
  stop(): Promise<void>
}

/** A fate that waits for its command. */
interface Armed {
  /** Fulfils when it has befallen it. */
  met: Promise<void>
  /** Whether it has. */
  fired(): boolean
  /** Lets what comes from now on pass. */
  disarm(): void
}

interface Trap extends Place {
  fate: Fate
  left: number
  meet(): void
}

/** Sent by the driver itself. */
const NOT_OF_CALLS = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'configureFailPoint'])

/** Starts one in front of a server on this machine. */
export async function startStoreProxy(serverPort: number): Promise<StoreProxy> {
  const traps = new Set<Trap>()
  const sockets = new Set<Socket>()
  let noted: Noted[] = []

  const trapFor = (command: string): Trap | undefined => {
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
    /** The request whose answer is not passed on. */
    let unanswered: Trap | undefined
    const read = messageReader()
    client.on('data', (chunk: Buffer) => {
      for (const message of read(chunk)) {
        const { body } = commandIn(message)
        const command = nameCommand(body)
        if (command !== null) noted.push({ command, inTransaction: 'autocommit' in body })
        const trap = command === null ? undefined : trapFor(command)
        if (trap?.fate !== 'lost' && trap?.fate !== 'held') upstream.write(message)
        if (trap?.fate === 'unanswered' || trap?.fate === 'unheard') unanswered = trap
        else if (trap) {
          if (trap.fate === 'lost') cut()
          trap.meet()
        }
      }
    })
    upstream.on('data', (chunk) => {
      if (!unanswered) return client.write(chunk)
      if (unanswered.fate === 'unanswered') cut()
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
    arm(place, fate) {
      const { promise: met, resolve } = Promise.withResolvers<void>()
      let fired = false
      const meet = () => {
        fired = true
        resolve()
      }
      const trap: Trap = { ...place, fate, left: place.before, meet }
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

/** A command's name and collection, if it names one; null for what the driver sends itself. */
function nameCommand(body: Document): string | null {
  const [name = '', collection] = Object.entries(body)[0] ?? []
  if (NOT_OF_CALLS.has(name)) return null
  return typeof collection === 'string' ? `${name} ${collection}` : name
}
