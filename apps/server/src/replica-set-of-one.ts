import { setTimeout as pause } from 'node:timers/promises'
import { type Document, MongoClient } from 'mongodb'

export const REPLICA_SET = 'rs0'
const ALREADY_INITIALIZED = 23
const LOOK_AGAIN_MS = 100
/** Allows for recovery after a crash under load. */
const READY_WITHIN_MS = 120_000
const LOOK_MS = 2000
const ANSWER_MS = 10_000

/**
 * Makes the server a one-member replica set's primary; resolves when writable. An existing set changes only its
 * member's address. Source: MongoDB's replSetInitiate, replSetReconfig and hello.
 * @param signal aborts the wait.
 * @throws Error on timeout, or the signal's reason.
 */
export async function becomePrimary(socket: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  let last: unknown
  while (Date.now() < giveUpAt) {
    signal.throwIfAborted()
    // Errors are transient here: not listening yet, or an election.
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

/** A new client per attempt: one that failed to connect does not retry. */
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

/** Initiates or reconfigures the set as needed. @returns whether it is primary. */
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

/** The folder has moved. Forcing a new address could lose writes in a larger set; this one has no other member. */
async function moveTo(client: MongoClient, host: string): Promise<void> {
  const admin = client.db('admin')
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: Document & { members: Document[] } }
  const [member, ...others] = config.members
  if (others.length > 0) throw new Error(`its folder belongs to a set of ${others.length + 1}`)
  if (member?.host === host) return
  const members = [{ ...member, host }]
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true })
}
