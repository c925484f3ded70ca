import { type Doc, docOf } from '../bson/types.ts'
import { withConcern } from '../commands/command.ts'
import { MongoError } from '../errors.ts'
import type { FailPoints } from '../fail-points.ts'
import type { SessionFields } from './session-fields.ts'
import type { Transactions } from './transactions.ts'

type Place = { readonly transactions: Transactions; readonly failPoints: FailPoints | undefined }

/** Runs a session or store command. @returns undefined for all others. */
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
      transactions.endSessions(body[name])
      return docOf({ ok: 1 })
    case 'killAllSessions':
      transactions.abortAll()
      return docOf({ ok: 1 })
    case 'configureFailPoint':
      return failPoints?.configure(body)
    case 'setParameter':
      if (!failPoints) throw unknownParameter()
      return setLifetime(body, transactions)
    default:
      return undefined
  }
}

function endTransaction(name: string, body: Doc, fields: SessionFields | undefined, transactions: Transactions): Doc {
  if (!fields?.inTransaction) throw new MongoError('InvalidOptions', `${name} needs 'autocommit: false'`)
  return withConcern(name === 'commitTransaction' ? transactions.commit(fields) : transactions.abort(fields), body)
}

function setLifetime({ transactionLifetimeLimitSeconds: seconds }: Doc, transactions: Transactions): Doc {
  if (!(Number(seconds) > 0)) throw unknownParameter()
  transactions.lifetimeMs = Number(seconds) * 1000
  return docOf({ ok: 1 })
}

function unknownParameter(): MongoError {
  return new MongoError('InvalidOptions', 'no option found to set, use help:true to see options ')
}
