import { randomBytes } from 'node:crypto'
import type { Document } from 'mongodb'
import { deriveKeys } from '../messaging/mail/mail-keys.ts'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

interface Customer extends Document {
  id: number
  email: string
}

const WITHOUT_KEY = { email: { $gt: '' }, mailboxKey: { $exists: false } }

/**
 * Fills `mailboxKey` of customers with an address. No address is confirmed: nothing proves those that were typed
 * before.
 */
export const mailboxKeys: Migration = {
  id: 13,
  name: 'mailbox keys',
  async run(database) {
    const customers = database.collection<Customer>('customers')
    const isNeeded = (await customers.findOne(WITHOUT_KEY)) !== null
    if (!isNeeded) return
    const settings = database.collection<{ key: string; value: string }>('settings')
    const made = { value: randomBytes(32).toString('hex'), description: '', updatedAt: new Date() }
    await settings.updateOne({ key: 'mail_key' }, { $setOnInsert: made }, { upsert: true })
    const { getKey } = deriveKeys((await settings.findOne({ key: 'mail_key' }))?.value ?? '')
    for await (const batch of listBatches(customers, WITHOUT_KEY)) {
      await customers.bulkWrite(
        batch.map(({ id, email }) => ({
          updateOne: { filter: { id, email }, update: { $set: { mailboxKey: getKey(email) } } },
        })),
      )
    }
  },
}
