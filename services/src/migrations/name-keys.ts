import type { Collection, Db, Document, Filter } from 'mongodb'
import { searchTextFor } from '../lib/search.ts'
import { eachBatch } from './each-batch.ts'
import type { Migration } from './run-migrations.ts'

/** A customer or a booking, as far as its search text goes by it. */
interface Searched extends Document {
  firstName?: string
  lastName?: string
  phoneNumber?: string
  customerName?: string
  customerPhone?: string
  searchText: string
}

/**
 * Search texts have the keys of the names, so that a name is found in the spellings of both scripts. What a process of
 * the release before writes beside this one is found as before, by its own spelling, until it is changed again.
 */
export const nameKeys: Migration = {
  id: 4,
  name: 'name keys',
  async run(database: Db) {
    await addKeys(database.collection<Searched>('customers'), ({ firstName = '', lastName = '', phoneNumber = '' }) =>
      searchTextFor(`${firstName} ${lastName} ${firstName}`, phoneNumber),
    )
    await addKeys(database.collection<Searched>('reservations'), ({ customerName = '', customerPhone = '' }) =>
      searchTextFor(customerName, customerPhone),
    )
  },
}

/** Texts with keys have lines. */
const WITHOUT_KEYS: Filter<Searched> = { searchText: { $not: /\n/ } }

async function addKeys(records: Collection<Searched>, textOf: (record: Searched) => string): Promise<void> {
  for await (const batch of eachBatch(records, WITHOUT_KEYS)) {
    await records.bulkWrite(
      batch.map((record) => ({
        // A record whose name somebody has changed meanwhile has another text, with keys.
        updateOne: {
          filter: { _id: record._id, searchText: record.searchText },
          update: { $set: { searchText: textOf(record) } },
        },
      })),
    )
  }
}
