import { createDomainError } from '@sufra/domain/platform/errors'
import { Errors } from 'moleculer'
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isDiskError, isStoreUnavailable } from './errors.ts'

const createServerError = (code: number, codeName: string) =>
  new MongoServerError({ message: codeName, code, codeName })

describe('error of an unavailable store', () => {
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
    [6, 'HostUnreachable'],
    [7, 'HostNotFound'],
    [64, 'WriteConcernFailed'],
    [89, 'NetworkTimeout'],
    [100, 'UnsatisfiableWriteConcern'],
    [133, 'FailedToSatisfyReadPreference'],
    [134, 'ReadConcernMajorityNotAvailableYet'],
    [462, 'IngressRequestRateLimitExceeded'],
    [9001, 'SocketException'],
    [10_058, 'LegacyNotPrimary'],
    [39, 'FileStreamFailed'],
    [14_031, 'OutOfDiskSpace'],
  ])('is recognized by code %i, %s', (code, codeName) => {
    expect(isStoreUnavailable(createServerError(code, codeName))).toBe(true)
  })

  it('is recognized by the driver’s error classes', () => {
    const reason = { type: 'Unknown' } as never
    for (const error of [
      new MongoClientClosedError(),
      new MongoNetworkError('x'),
      new MongoNetworkTimeoutError('x'),
      new MongoNotConnectedError('x'),
      new MongoServerSelectionError('x', reason),
      new MongoTopologyClosedError('x'),
      ...[
        'MongoWaitQueueTimeoutError',
        'MongoPoolClosedError',
        'MongoPoolClearedError',
        'PoolClearedOnNetworkError',
      ].map((name) => Object.assign(new Error('x'), { name })),
      Object.assign(new Error('Cannot call `users.find()` before initial connection is complete'), {
        name: 'MongooseError',
      }),
    ]) {
      expect([error.name, isStoreUnavailable(error)]).toEqual([error.name, true])
    }
    const concern = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' }, ok: 1 }
    expect(isStoreUnavailable(new MongoWriteConcernError(concern as never))).toBe(true)
  })

  it('is recognized within a bulk write error', () => {
    const error = new MongoBulkWriteError({ message: 'x', writeErrors: [{ code: 10_107 }] } as never, {} as never)
    expect(isStoreUnavailable(error)).toBe(true)
  })
})

it.each([
  ['a duplicate value', new MongoServerError({ message: 'E11000', code: 11_000 })],
  ['an invalid command', createServerError(9, 'FailedToParse')],
  ['a rule error', createDomainError('SLOT_FULL')],
  ['a rule error of another service', new Errors.MoleculerClientError('x', 409, 'SLOT_FULL')],
  ['a code with another meaning elsewhere', Object.assign(new Error('x'), { code: 91 })],
  ['nothing', null],
])('%s is not the error of an unavailable store', (_name, error) => {
  expect(isStoreUnavailable(error)).toBe(false)
})

describe('error of a disk that refuses to be written', () => {
  const ofFile = (code: string, syscall = 'write') => Object.assign(new Error(code), { code, syscall })

  it.each<[string, unknown]>([
    ['MongoDB’s OutOfDiskSpace', createServerError(14_031, 'OutOfDiskSpace')],
    ['MongoDB’s FileStreamFailed', createServerError(39, 'FileStreamFailed')],
    ['one write of many', { name: 'MongoBulkWriteError', writeErrors: [{ code: 14_031 }] }],
    ['the storage engine’s words', createServerError(8, '28: No space left on device')],
    ['the storage engine’s words for a quota', createServerError(8, '122: Disk quota exceeded')],
    ['the storage engine’s words for a broken disk', createServerError(8, '5: Input/output error')],
    ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].map(
      (code) => [`a file’s ${code}`, ofFile(code)] as [string, unknown],
    ),
  ])('is %s', (_, error) => {
    expect([isDiskError(error), isStoreUnavailable(error)]).toEqual([true, true])
  })

  it.each([
    ['another unknown error of MongoDB', createServerError(8, 'Something else')],
    ['a forbidden port', ofFile('EACCES', 'listen')],
    ['a missing file', ofFile('ENOENT')],
    ['a refusal', createDomainError('NOT_ENOUGH_POINTS')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(isDiskError(error)).toBe(false)
  })
})
