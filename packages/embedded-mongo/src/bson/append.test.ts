import { Binary, BSONRegExp, Long, MinKey, ObjectId, Timestamp } from 'bson'
import { expect, it } from 'vitest'
import { appended } from './append.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { docOf } from './types.ts'

const values: unknown[] = [
  1,
  1.5,
  'a text',
  'سُفرة',
  '',
  true,
  null,
  new Date(0),
  new ObjectId(),
  new Long(1, 2),
  new Timestamp({ t: 1, i: 2 }),
  new Binary(Buffer.from('bytes')),
  docOf({ from: 1, to: 2, inner: docOf({ list: [1, [2]] }) }),
  [1, 'two', [3]],
  [],
]

it.each([0, 1, 9, 10, 11, 99, 100, 1000])(
  'appends a value after %i others, equal to an encoding from scratch',
  (length) => {
    const list = Array.from({ length }, (_, i) => values[i % values.length])
    for (const value of values) {
      const before = docOf({
        _id: 1,
        ...Object.fromEntries(values.map((each, i) => [`f${i}`, each])),
        list,
        after: 'x',
      })
      const result = appended(encode(before), 'list', value)
      expect(result).toEqual(encode(docOf({ ...before, list: [...list, value] })))
      expect(decode(result as Buffer).list).toHaveLength(length + 1)
    }
  },
)

it.each([
  ['is not there', docOf({ _id: 1, lists: [], lis: [] })],
  ['is no array', docOf({ _id: 1, list: docOf({}) })],
  ['comes after what is rare', docOf({ _id: 1, rare: new MinKey(), list: [] })],
  ['holds what is rare', docOf({ _id: 1, list: [new BSONRegExp('a')] })],
  ['is within another field', docOf({ _id: 1, inner: docOf({ list: [] }) })],
])('refuses to append to a field that %s', (_, doc) => {
  expect(appended(encode(doc), 'list', 1)).toBeUndefined()
})
