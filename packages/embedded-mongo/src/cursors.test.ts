import { expect, test } from 'vitest'
import { encode } from './bson/encode.ts'
import { toDoc } from './bson/types.ts'
import { Cursors } from './cursors.ts'

test('continues a cursor after thousands of calls of readThrough', () => {
  const cursors = new Cursors()
  const documents = [1, 2, 3].map((n) => encode(toDoc({ n })))
  const { cursor } = cursors.openBatch('shop.guests', documents.values(), 1) as unknown as { cursor: { id: bigint } }
  for (let i = 0; i < 20_000; i++) cursors.readThrough((read) => read())
  const answer = cursors.readMore(BigInt(String(cursor.id)), 'shop.guests', 10)
  expect(answer).toMatchObject({ ok: 1, cursor: { nextBatch: { length: 2 } } })
})
