import { setTimeout as pause } from 'node:timers/promises'
import { type Document, MongoClient } from 'mongodb'

/** The name of the set that a mongod of the product's own is the only member of. */
export const REPLICA_SET = 'rs0'
const ALREADY_INITIALIZED = 23
const LOOK_AGAIN_MS = 100
/** Long enough for a folder that was left in the middle of much work. */
const READY_WITHIN_MS = 120_000
/** How long one look may wait for a server that does not listen yet, and for an answer of one that does. */
const LOOK_MS = 2000
const ANSWER_MS = 10_000

/**
 * Makes the server at a socket of this machine the primary of a replica set of one, and resolves when it can be written
 * to. A set that is there already is left as it is, but for its member's place when that is another now.
 * Source: MongoDB's replSetInitiate, replSetReconfig and hello.
 * @param signal ends the waiting. @throws Error when the server does not become it in time, or the signal's reason.
 */
export async function becomePrimary(socket: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  let last: unknown
  while (Date.now() < giveUpAt) {
    signal.throwIfAborted()
    // What fails now (nobody listens yet, an election is under way) may succeed a moment later.
    const ready = await look(socket).catch((error: unknown) => {
      last = error
      return false
    })
    if (ready) return
    await pause(LOOK_AGAIN_MS)
  }
  const why = last instanceof Error ? `: ${last.message}` : ''
  throw new Error(`mongod did not become the primary of its replica set${why}.`)
}

/** One look, by a client of its own: one that once found nobody there does not look again. */
async function look(socket: string): Promise<boolean> {
  const client = new MongoClient(`mongodb://${encodeURIComponent(socket)}/?directConnection=true`, {
    serverSelectionTimeoutMS: LOOK_MS,
    socketTimeoutMS: ANSWER_MS,
  })
  try {
    return await lookOrAct(client, socket)
  } finally {
    await client.close()
  }
}

/** Whether it is the primary; does what is missing for that. */
async function lookOrAct(client: MongoClient, host: string): Promise<boolean> {
  const admin = client.db('admin')
  const { setName, isWritablePrimary } = await admin.command({ hello: 1 })
  if (setName) return isWritablePrimary === true
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } })
  } catch (error) {
    if ((error as { code?: unknown }).code !== ALREADY_INITIALIZED) throw error
    await moveTo(client, host)
  }
  return false
}

/**
 * A server that does not find itself in its set's configuration has moved with its folder. Forcing the new place on a
 * set of several could lose writes that only others have; this set has no others.
 */
async function moveTo(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin')
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: Document & { members: Document[] } }
  const [member, ...others] = config.members
  if (others.length > 0) throw new Error(`its folder belongs to a set of ${others.length + 1}`)
  if (member?.host === host) return
  const members = [{ ...member, host }]
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true })
}
