import { Long } from 'bson'
import { toDoc } from '../bson/types.ts'
import { createTypeMismatch } from '../errors.ts'
import { type Command, type Context, readCollectionName, readOptionalCount, readText } from './command.ts'

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: ({ body, cursors, database }: Context) => {
    const size = readOptionalCount(body.batchSize, 'batchSize')
    const namespace = `${database}.${readText(body.collection, 'collection')}`
    return cursors.readMore(readCursorId(body.getMore), namespace, size === 0 ? Number.POSITIVE_INFINITY : size)
  },
}

export const killCursors: Command = {
  fields: ['cursors'],
  run: (context: Context) => {
    const { body, cursors } = context
    readCollectionName(context)
    const ids = (body.cursors as unknown[]).map(readCursorId)
    const killed = ids.filter((id) => cursors.kill(id))
    const notFound = ids.filter((id) => !killed.includes(id))
    return toDoc({
      cursorsKilled: killed.map(toLong),
      cursorsNotFound: notFound.map(toLong),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    })
  },
}

function readCursorId(value: unknown): bigint {
  if (!(value instanceof Long)) throw createTypeMismatch('a cursor id must be a long')
  return value.toBigInt()
}

function toLong(id: bigint): Long {
  return Long.fromBigInt(id)
}
