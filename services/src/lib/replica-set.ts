import { ConfigError } from '@sufra/runtime/environment'
import { MongoClient } from 'mongodb'

/** How a server describes itself, as far as it is judged here. */
interface Hello {
  /** The replica set that it is a member of. */
  setName?: unknown
  /** `isdbgrid` from the router of a sharded cluster, whose shards are replica sets. */
  msg?: unknown
}

/**
 * Transactions need a replica set, if only of one. Judged by what the server says and not by the address, which may
 * name a member alone (`directConnection=true`). Source: MongoDB's `hello` command.
 * @throws ConfigError with one sentence that says how to make one.
 */
export async function assertReplicaSet(client: MongoClient): Promise<void> {
  const { setName, msg } = (await client.db('admin').command({ hello: 1 })) as Hello
  if (setName || msg === 'isdbgrid') return
  throw new ConfigError([
    `The MongoDB at ${client.options.hosts.join(', ')} is no member of a replica set, which transactions need: start it with --replSet rs0 and run rs.initiate() in mongosh once (docs/deploying.md).`,
  ])
}

/**
 * The same where no primary was found: to an address with `replicaSet`, the driver overlooks a server that stands alone.
 * Says nothing about several servers, or none that answers.
 */
export async function assertNotAlone(uri: string, waitMs: number): Promise<void> {
  const alone = uri.replace(/([?&])replicaSet=[^&]*&?/, '$1')
  if (alone === uri || /^mongodb\+srv:|,/.test(uri)) return
  const client = new MongoClient(alone, { directConnection: true, serverSelectionTimeoutMS: waitMs })
  try {
    await assertReplicaSet(client)
  } catch (error) {
    if (error instanceof ConfigError) throw error
  } finally {
    await client.close()
  }
}
