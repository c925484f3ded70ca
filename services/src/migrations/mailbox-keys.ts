import { randomBytes } from 'node:crypto'
import type { Collection, Document } from 'mongodb'
import { deriveKeys } from '../reservations/mail/mail-keys.ts'
import type { Migration } from './run-migrations.ts'

interface Customer extends Document {
  id: number
  email: string
}

const BATCH_SIZE = 500

/**
 * Fills `mailboxKey` of customers with an address. No address is confirmed: nothing proves those that were typed
 * before.
 */
export const mailboxKeys: Migration = {
  id: 13,
  name: 'mailbox keys',
  async run(database) {
    const customers = database.collection<Customer>('customers')
    const isNeeded = (await customers.findOne({ email: { $gt: '' }, mailboxKey: { $exists: false } })) !== null
    if (!isNeeded) return
    const settings = database.collection<{ key: string; value: string }>('settings')
    const made = { value: randomBytes(32).toString('hex'), description: '', updatedAt: new Date() }
    await settings.updateOne({ key: 'mail_key' }, { $setOnInsert: made }, { upsert: true })
    const { getKey } = deriveKeys((await settings.findOne({ key: 'mail_key' }))?.value ?? '')
    for await (const batch of listBatches(customers)) {
      await customers.bulkWrite(
        batch.map(({ id, email }) => ({
          updateOne: { filter: { id, email }, update: { $set: { mailboxKey: getKey(email) } } },
        })),
      )
    }
  },
}

async function* listBatches(customers: Collection<Customer>): AsyncGenerator<Customer[]> {
  let last = 0
  for (;;) {
    const filter = { id: { $gt: last }, email: { $gt: '' }, mailboxKey: { $exists: false } }
    const batch = await customers
      .find(filter, { projection: { _id: 0, id: 1, email: 1 } })
      .sort({ id: 1 })
      .limit(BATCH_SIZE)
      .toArray()
    if (batch.length === 0) return
    yield batch as Customer[]
    last = batch.at(-1)?.id ?? 0
  }
}
