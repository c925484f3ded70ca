import { beforeEach, expect, test } from 'vitest'
import { searchTexts } from './search-texts.ts'
import { useMigrationStage } from './testing/migration-stage.ts'

const { database, run, expectSameHoweverCutOff } = useMigrationStage(searchTexts)
beforeEach(leaveOlder)

/** Customers and bookings as the release before wrote them, more than one batch of each. */
async function leaveOlder(): Promise<void> {
  await database().dropDatabase()
  await database()
    .collection('customers')
    .insertMany([
      {
        id: 1,
        firstName: 'محمد',
        lastName: 'Al Ali',
        phoneNumber: '+971501234567',
        searchText: 'محمد al ali محمد +971501234567 0501234567',
      },
      ...Array.from({ length: 600 }, (_, n) => ({
        id: n + 2,
        firstName: 'Anna',
        lastName: `Nr ${n}`,
        phoneNumber: `+4420${n}`,
        searchText: `anna nr ${n} anna +4420${n}`,
      })),
    ])
  await database()
    .collection('reservations')
    .insertMany([
      {
        id: 1,
        customerName: 'Mohamed',
        customerPhone: '+971501234567',
        searchText: 'mohamed +971501234567 0501234567',
      },
      { id: 2, customerName: '', customerPhone: '', searchText: '' },
      { id: 3, customerName: 'Omar', customerPhone: '', searchText: 'omar\nOMAR\n' },
      { id: 4, customerName: 'Sean O’Neil', customerPhone: '', searchText: 'sean o’neil\nSEAN\nONEIL\n' },
    ])
}

const texts = async (name: string) =>
  (await database().collection(name).find({}).sort({ id: 1 }).toArray()).map(({ searchText }) => searchText)
const everything = async () => ({ customers: await texts('customers'), bookings: await texts('reservations') })

test('makes stored names searchable as new ones are', async () => {
  await run()
  const customers = await texts('customers')
  expect(customers[0]).toBe('محمد al ali محمد +971501234567 0501234567\nMOHAMMED\nALI\nMOHAMMED\n')
  expect(customers[600]).toBe('anna nr 599 anna +4420599\nANNA\nNR\n599\nANNA\n')
  expect(await texts('reservations')).toEqual([
    'mohamed +971501234567 0501234567\nMOHAMMED\n',
    '\n',
    'omar\nOMAR\n',
    'sean oneil\nSEAN\nONEIL\n',
  ])
})

test('is resumable at every point, and a second run changes nothing', async () => {
  await expectSameHoweverCutOff(leaveOlder, everything, 7)
})

test('does nothing in an empty database', async () => {
  await database().dropDatabase()
  await run()
  expect(await everything()).toEqual({ customers: [], bookings: [] })
})
