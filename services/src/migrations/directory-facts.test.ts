import { beforeEach, expect, test } from 'vitest'
import { directoryFacts } from './directory-facts.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

const { database, run, expectSameHoweverCutOff } = useMigrationStage(directoryFacts)
beforeEach(leaveOlder)

/** Customers with their ledger as the release before wrote them, more than one batch, and one of this release. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('customers')
    .insertMany([
      { id: 1, dateOfBirth: '1990-05-17' },
      { id: 2, dateOfBirth: null },
      { id: 3, dateOfBirth: '1984-12-01' },
      { id: 4, dateOfBirth: '1984-02-29', lastVisitAt: day('2026-11-20') },
      { id: 5, dateOfBirth: '1984-02-29', birthMonth: 2, lastVisitAt: day('2026-11-19') },
      ...Array.from({ length: 600 }, (_, n) => ({ id: 10 + n, dateOfBirth: '1999-01-01' })),
    ])
  await database()
    .collection('transactions')
    .insertMany([
      { customerId: 1, type: 'earn', createdAt: day('2026-03-01') },
      { customerId: 1, type: 'earn', createdAt: day('2026-04-01') },
      { customerId: 1, type: 'redeem', createdAt: day('2026-05-01') },
      { customerId: 3, type: 'welcome', createdAt: day('2026-05-01') },
      { customerId: 4, type: 'earn', createdAt: day('2026-05-01') },
      { customerId: 609, type: 'earn', createdAt: day('2026-06-01') },
    ])
}

const everybody = () =>
  database()
    .collection('customers')
    .find({}, { projection: { _id: 0, id: 1, birthMonth: 1, lastVisitAt: 1 } })
    .sort({ id: 1 })
    .toArray()

test('adds birth month and last purchase to customers', async () => {
  await run()
  const customers = await everybody()
  expect(customers.slice(0, 5)).toEqual([
    { id: 1, birthMonth: 5, lastVisitAt: day('2026-04-01') },
    { id: 2, birthMonth: null },
    { id: 3, birthMonth: 12 },
    { id: 4, birthMonth: 2, lastVisitAt: day('2026-11-20') },
    { id: 5, birthMonth: 2, lastVisitAt: day('2026-11-19') },
  ])
  expect(customers.at(-1)).toEqual({ id: 609, birthMonth: 1, lastVisitAt: day('2026-06-01') })
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, everybody, 7)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await everybody()).toEqual([])
})
