import { Long } from 'bson'
import { toBigInt } from '../bson/numbers.ts'
import { docOf, isNumber } from '../bson/types.ts'
import { typeMismatch } from '../errors.ts'
import { type Command, type Context, needText, optionalCount } from './command.ts'

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: ({ body, cursors, database }: Context) => {
    const size = optionalCount(body.batchSize, 'batchSize')
    const namespace = `${database}.${needText(body.collection, 'collection')}`
    return cursors.more(cursorId(body.getMore), namespace, size === 0 ? Number.POSITIVE_INFINITY : size)
  },
}

export const killCursors: Command = {
  fields: ['cursors'],
  run: ({ body, cursors }: Context) => {
    if (!Array.isArray(body.cursors)) throw typeMismatch("'cursors' must be an array")
    const ids = body.cursors.map(cursorId)
    const killed = ids.filter((id) => cursors.kill(id))
    const notFound = ids.filter((id) => !killed.includes(id))
    return docOf({
      cursorsKilled: killed.map(long),
      cursorsNotFound: notFound.map(long),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    })
  },
}

function cursorId(value: unknown): bigint {
  if (!isNumber(value)) throw typeMismatch('a cursor id must be a number')
  return toBigInt(value)
}

function long(id: bigint): Long {
  return Long.fromBigInt(id)
}
