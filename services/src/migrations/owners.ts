import type { Collection, Db, Document, ObjectId } from 'mongodb'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

interface Unowned extends Document {
  _id: ObjectId
  id: number
  customerPhone: string
  createdAt: Date
  /** Of an open waitlist entry. */
  quotaSlot?: number
}

interface Account {
  id: number
  phoneNumber: string
  createdAt: Date
}

const UNOWNED = { customerId: null, isOnline: { $exists: false }, customerPhone: { $gt: '' } } as const
/** As in services/src/reservations/waitlist/assign-entry.ts of the release that this came with. */
const STAFF_SLOTS = 1_000_000
const INDEX_MISSING = [26, 27]

/**
 * A phone no longer finds the bookings of an account. What staff booked for a phone while an account had it goes to
 * that account; what is older, and online bookings, belong to nobody. A waitlist entry decides for its table.
 */
export const owners: Migration = {
  id: 12,
  name: 'owners of reservations',
  async run(database) {
    const [entries, bookings] = [database.collection<Unowned>('waitlist'), database.collection<Unowned>('reservations')]
    // Limited a phone to one entry a day, whoever waits.
    await entries.dropIndex('customerPhone_1_date_1').catch((error: { code?: number }) => {
      if (!INDEX_MISSING.includes(error.code ?? 0)) throw error
    })
    for await (const batch of listBatches(entries, UNOWNED)) {
      await assign(entries, await findOwners(batch, database), ({ id, quotaSlot }) =>
        quotaSlot ? { quotaSlot: STAFF_SLOTS + id } : {},
      )
    }
    for await (const batch of listBatches(bookings, UNOWNED)) {
      const since = await readWaitingSince(batch, entries)
      const began = batch.map((booking) => ({ ...booking, createdAt: since.get(booking.id) ?? booking.createdAt }))
      await assign(bookings, await findOwners(began, database))
    }
  },
}

async function assign(
  records: Collection<Unowned>,
  owned: Map<Unowned, number>,
  getMore: (record: Unowned) => object = () => ({}),
): Promise<void> {
  const writes = [...owned].map(([record, customerId]) => ({
    updateOne: {
      filter: { _id: record._id, customerPhone: record.customerPhone, customerId: null },
      update: { $set: { customerId, isAssignedByStaff: true, ...getMore(record) } },
    },
  }))
  if (writes.length > 0) await records.bulkWrite(writes as never)
}

/** The accounts that had the phone when the record was made. */
async function findOwners(batch: readonly Unowned[], database: Db): Promise<Map<Unowned, number>> {
  const phones = [...new Set(batch.map(({ customerPhone }) => customerPhone))]
  const accounts = await database
    .collection<Account>('customers')
    .find({ phoneNumber: { $in: phones } }, { projection: { _id: 0, id: 1, phoneNumber: 1, createdAt: 1 } })
    .toArray()
  const corrected = await readCorrections(accounts, database)
  const byPhone = new Map(
    accounts.map(({ id, phoneNumber, createdAt }) => [phoneNumber, { id, since: corrected.get(id) ?? createdAt }]),
  )
  const owners = batch.map((record) => [record, byPhone.get(record.customerPhone)] as const)
  return new Map(
    owners.flatMap(([record, owner]) => (owner && owner.since <= record.createdAt ? [[record, owner.id]] : [])),
  )
}

/** When each account got its present phone, if staff corrected it. */
async function readCorrections(accounts: readonly Account[], database: Db): Promise<Map<number, Date>> {
  const lines = await database
    .collection<{ record: string; createdAt: Date }>('audit_log')
    .find({ what: 'customer.phone', record: { $in: accounts.map(({ id }) => `customer:${id}`) } })
    .sort({ createdAt: 1 })
    .toArray()
  return new Map(lines.map(({ record, createdAt }) => [Number(record.slice('customer:'.length)), createdAt]))
}

/** A table is held later than its guests began to wait. */
async function readWaitingSince(batch: readonly Unowned[], entries: Collection<Unowned>): Promise<Map<number, Date>> {
  const found = await entries
    .find({ 'table.reservationId': { $in: batch.map(({ id }) => id) } })
    .project<{ createdAt: Date; table: { reservationId: number } }>({ _id: 0, createdAt: 1, table: 1 })
    .toArray()
  return new Map(found.map(({ createdAt, table }) => [table.reservationId, createdAt]))
}
