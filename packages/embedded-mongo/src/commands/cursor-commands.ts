import { Long } from 'bson'
import { toBigInt } from '../bson/numbers.ts'
import { isNumber, toDoc } from '../bson/types.ts'
import { createTypeMismatch } from '../errors.ts'
import { type Command, type Context, readOptionalCount, readText } from './command.ts'

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
  run: ({ body, cursors }: Context) => {
    if (!Array.isArray(body.cursors)) throw createTypeMismatch("'cursors' must be an array")
    const ids = body.cursors.map(readCursorId)
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
  if (!isNumber(value)) throw createTypeMismatch('a cursor id must be a number')
  return toBigInt(value)
}

function toLong(id: bigint): Long {
  return Long.fromBigInt(id)
}
