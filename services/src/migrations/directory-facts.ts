import { monthOf } from '@sufra/domain/calendar-day'
import type { Db, Document, ObjectId } from 'mongodb'
import { eachBatch } from './each-batch.ts'
import type { Migration } from './run-migrations.ts'

interface OlderCustomer extends Document {
  _id: ObjectId
  id: number
  dateOfBirth?: string | null
  birthMonth?: number | null
  lastVisitAt?: Date
}

interface Visits {
  /** The customer's number. */
  _id: number
  last: Date
}

/** Who has no month of birth, not even none, is a record of before;. */
const OLDER = { birthMonth: { $exists: false } }

/**
 * Customers have the month of their birth and the time of their last purchase, by which the directory is narrowed and
 * ordered. A purchase that a process of the release before writes meanwhile counts from the next one on.
 */
export const directoryFacts: Migration = {
  id: 5,
  name: 'directory facts',
  async run(database) {
    const customers = database.collection<OlderCustomer>('customers')
    for await (const batch of eachBatch(customers, OLDER)) {
      const visits = await lastVisits(database, batch)
      await customers.bulkWrite(
        batch.map(({ _id, id, dateOfBirth }) => {
          const birthMonth = dateOfBirth ? monthOf(dateOfBirth) : null
          const lastVisitAt = visits.get(id)
          // The later one stays: somebody may have been here since.
          const update = { $set: { birthMonth }, ...(lastVisitAt && { $max: { lastVisitAt } }) }
          return { updateOne: { filter: { _id, ...OLDER }, update } }
        }),
      )
    }
  },
}

async function lastVisits(database: Db, batch: readonly OlderCustomer[]): Promise<Map<number, Date>> {
  const lines = database
    .collection('transactions')
    .aggregate<Visits>([
      { $match: { customerId: { $in: batch.map(({ id }) => id) }, type: 'earn' } },
      { $group: { _id: '$customerId', last: { $max: '$createdAt' } } },
    ])
  return new Map((await lines.toArray()).map(({ _id, last }) => [_id, last]))
}
