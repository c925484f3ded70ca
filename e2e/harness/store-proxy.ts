import { createServer, connect as dial, type Server, type Socket } from 'node:net'

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

const HEADER = 16
const OP_MSG = 2013
/** Where the name of a command's first element begins: behind header, flags, kind, length and the element's type. */
const NAME_AT = HEADER + 4 + 1 + 4 + 1
const TEXT = 2
/** A field that all commands of transactions have, and no others. */
const IN_TRANSACTION = 'autocommit\0'
/** What the driver sends by itself. */
const NOT_OF_CALLS = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'configureFailPoint'])

/** Starts one in front of a server on this machine. Source: MongoDB's wire protocol, OP_MSG; BSON 1.1. */
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
    client.on(
      'data',
      messages((message) => {
        const command = commandIn(message)
        if (command !== null) noted.push({ command, inTransaction: message.includes(IN_TRANSACTION) })
        const trap = command === null ? undefined : trapFor(command)
        if (trap?.fate !== 'lost' && trap?.fate !== 'held') upstream.write(message)
        if (trap?.fate === 'unanswered' || trap?.fate === 'unheard') unanswered = trap
        else if (trap) {
          if (trap.fate === 'lost') cut()
          trap.meet()
        }
      }),
    )
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

/** Cuts a stream into whole messages, each of which begins with its length. */
function messages(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    while (held.length >= HEADER && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0)
      take(held.subarray(0, length))
      held = held.subarray(length)
    }
  }
}

/**
 * The command of a message, with its collection; null for what the driver sends by itself. The first element of a
 * command names it, and its value is the collection, where it has one.
 */
function commandIn(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + 4] !== 0) return null
  const nameEnd = message.indexOf(0, NAME_AT)
  const name = message.toString('utf8', NAME_AT, nameEnd)
  if (NOT_OF_CALLS.has(name)) return null
  if (message[NAME_AT - 1] !== TEXT) return name
  const length = message.readInt32LE(nameEnd + 1)
  return `${name} ${message.toString('utf8', nameEnd + 5, nameEnd + 4 + length)}`
}
