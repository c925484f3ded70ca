import { rule } from '@sufra/domain/errors'
import { Errors } from 'moleculer'
import { MongoBulkWriteError, MongoClientClosedError, MongoServerError, MongoWriteConcernError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isStoreAway } from './errors.ts'

/** What a server of a replica set answers, by its code. */
const answered = (code: number, codeName: string) => new MongoServerError({ message: codeName, code, codeName })

describe('a store that cannot be had now', () => {
  it.each([
    [10_107, 'NotWritablePrimary'],
    [13_435, 'NotPrimaryNoSecondaryOk'],
    [13_436, 'NotPrimaryOrSecondary'],
    [11_602, 'InterruptedDueToReplStateChange'],
    [11_600, 'InterruptedAtShutdown'],
    [189, 'PrimarySteppedDown'],
    [91, 'ShutdownInProgress'],
    [50, 'MaxTimeMSExpired'],
    [262, 'ExceededTimeLimit'],
  ])('is known by code %i, %s', (code, codeName) => {
    expect(isStoreAway(answered(code, codeName))).toBe(true)
  })

  it('is known by the driver’s own errors', () => {
    expect(isStoreAway(new MongoClientClosedError())).toBe(true)
    const concern = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' }, ok: 1 }
    expect(isStoreAway(new MongoWriteConcernError(concern as never))).toBe(true)
  })

  it('is known among the errors of many writes', () => {
    const error = new MongoBulkWriteError({ message: 'x', writeErrors: [{ code: 10_107 }] } as never, {} as never)
    expect(isStoreAway(error)).toBe(true)
  })
})

it.each([
  ['a value that is there already', new MongoServerError({ message: 'E11000', code: 11_000 })],
  ['a command that is wrong', answered(9, 'FailedToParse')],
  ['a refusal of the product', rule('SLOT_FULL')],
  ['a refusal of another service', new Errors.MoleculerClientError('x', 409, 'SLOT_FULL')],
  ['a number that means something else elsewhere', Object.assign(new Error('x'), { code: 91 })],
  ['nothing', null],
])('%s is no store that is away', (_name, error) => {
  expect(isStoreAway(error)).toBe(false)
})
