import { beforeEach, expect, test } from 'vitest'
import { codeEnds } from './code-ends.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const { database, run, expectSameHoweverCutOff } = useMigrationStage(codeEnds)
beforeEach(leaveOlder)

/** Codes as the release before wrote them, more than one batch, and one of this release. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('discount_codes')
    .insertMany([
      { id: 1, expiresAt: new Date('2026-11-28T07:47:12.345Z') },
      { id: 2, expiresAt: new Date('2026-11-28T19:59:59.999Z') },
      { id: 3, expiresAt: new Date('2026-11-28T20:00:00.000Z') },
      ...Array.from({ length: 600 }, (_, n) => ({ id: 10 + n, expiresAt: new Date(Date.UTC(2026, 10, 28, 8, 0, n)) })),
    ])
}

const ends = async () => {
  const codes = await database().collection('discount_codes').find({}).sort({ id: 1 }).toArray()
  return codes.map(({ id, expiresAt }) => [id, expiresAt.toISOString()])
}

test('moves the end of each code to the end of its day in the restaurant’s zone', async () => {
  await run()
  const found = await ends()
  expect(found.slice(0, 3)).toEqual([
    [1, '2026-11-28T19:59:59.999Z'],
    [2, '2026-11-28T19:59:59.999Z'],
    [3, '2026-11-29T19:59:59.999Z'],
  ])
  expect(found.at(-1)).toEqual([609, '2026-11-28T19:59:59.999Z'])
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, ends, 5)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await ends()).toEqual([])
})
