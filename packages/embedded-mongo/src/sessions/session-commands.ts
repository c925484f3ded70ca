import { type Doc, toDoc } from '../bson/types.ts'
import { addConcernError } from '../commands/command.ts'
import { MongoError } from '../errors.ts'
import type { FailPoints } from '../fail-points.ts'
import { readLsid, type SessionFields } from './session-fields.ts'
import type { Transactions } from './transactions.ts'

type Place = { readonly transactions: Transactions; readonly failPoints: FailPoints | undefined }

export function runSessionCommand(
  name: string,
  body: Doc,
  fields: SessionFields | undefined,
  { transactions, failPoints }: Place,
): Doc | undefined {
  switch (name) {
    case 'commitTransaction':
    case 'abortTransaction':
      return endTransaction(name, body, fields, transactions)
    case 'endSessions':
    case 'killSessions':
      transactions.endSessions(readSessions(body[name]))
      return toDoc({ ok: 1 })
    case 'killAllSessions':
      transactions.abortAll()
      return toDoc({ ok: 1 })
    case 'configureFailPoint':
      return failPoints?.configure(body)
    case 'setParameter':
      if (!failPoints) throw createUnknownParameter()
      return setLifetime(body, transactions)
    default:
      return undefined
  }
}

function readSessions(sessions: unknown): readonly unknown[] {
  if (!Array.isArray(sessions) || !sessions.every(readLsid))
    throw new MongoError('TypeMismatch', 'sessions must be an array of session ids')
  return sessions
}

function endTransaction(name: string, body: Doc, fields: SessionFields | undefined, transactions: Transactions): Doc {
  if (!fields?.inTransaction) throw new MongoError('InvalidOptions', `${name} needs 'autocommit: false'`)
  return addConcernError(name === 'commitTransaction' ? transactions.commit(fields) : transactions.abort(fields), body)
}

function setLifetime({ transactionLifetimeLimitSeconds: seconds }: Doc, transactions: Transactions): Doc {
  if (!(Number(seconds) > 0)) throw createUnknownParameter()
  transactions.lifetimeMs = Number(seconds) * 1000
  return toDoc({ ok: 1 })
}

function createUnknownParameter(): MongoError {
  return new MongoError('InvalidOptions', 'no option found to set, use help:true to see options ')
}
