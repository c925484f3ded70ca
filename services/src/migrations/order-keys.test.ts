import { beforeEach, expect, test } from 'vitest'
import { orderKeys } from './order-keys.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const { database, run, expectSameHoweverCutOff } = useMigrationStage(orderKeys)
beforeEach(leaveOlder)

/** A ledger as the release before wrote it, more than one batch of orders, and a line of this release. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('transactions')
    .insertMany([
      { id: 1, type: 'earn', posOrderNumber: 'POS-10 234' },
      { id: 2, type: 'earn', posOrderNumber: null },
      { id: 3, type: 'adjustment', posOrderNumber: 'POS-10234' },
      { id: 4, type: 'earn', posOrderNumber: 'table' },
      { id: 5, type: 'earn', posOrderNumber: '٧٧', orderKey: '77' },
      ...Array.from({ length: 600 }, (_, n) => ({ id: 10 + n, type: 'earn', posOrderNumber: `#${n}` })),
    ])
}

const keys = async () => {
  const lines = await database().collection('transactions').find({}).sort({ id: 1 }).toArray()
  return lines.map(({ id, orderKey = null }) => [id, orderKey])
}

test('adds normalized order numbers to purchases', async () => {
  await run()
  const found = await keys()
  expect(found.slice(0, 6)).toEqual([
    [1, 'POS10234'],
    [2, null],
    [3, null],
    [4, null],
    [5, '77'],
    [10, '#0'],
  ])
  expect(found.at(-1)).toEqual([609, '#599'])
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, keys, 5)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await keys()).toEqual([])
})
