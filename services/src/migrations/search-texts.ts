import type { Collection, Db, Document } from 'mongodb'
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
 * Search texts are those that this release makes of a name and a phone (packages/domain/src/search-text.ts and
 * name-keys.ts). What a process of the release before writes beside this one is found as before, by its own spelling,
 * until it is changed again.
 */
export const searchTexts: Migration = {
  id: 8,
  name: 'search texts',
  async run(database: Db) {
    await rewrite(database.collection<Searched>('customers'), ({ firstName = '', lastName = '', phoneNumber = '' }) =>
      searchTextFor(`${firstName} ${lastName} ${firstName}`, phoneNumber),
    )
    await rewrite(database.collection<Searched>('reservations'), ({ customerName = '', customerPhone = '' }) =>
      searchTextFor(customerName, customerPhone),
    )
  },
}

async function rewrite(records: Collection<Searched>, textOf: (record: Searched) => string): Promise<void> {
  for await (const batch of eachBatch(records, {})) {
    const writes = batch.flatMap((record) => {
      const { _id, searchText } = record
      const text = textOf(record)
      // A record whose name somebody has changed meanwhile has another text.
      return text === searchText
        ? []
        : [{ updateOne: { filter: { _id, searchText }, update: { $set: { searchText: text } } } }]
    })
    if (writes.length > 0) await records.bulkWrite(writes)
  }
}
