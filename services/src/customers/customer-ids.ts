import { createHmac, randomBytes } from 'node:crypto'
import { customerIdAt, type Mix } from '@sufra/domain/customer-id'
import { rule } from '@sufra/domain/errors'
import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'
import { Customers } from './customer.model.ts'

const ORDER = 'customers'

/** The restaurant's own order of customer IDs, and how far it has got; one document. */
interface IdOrder {
  _id: string
  /** Decides the order. Kept here, so that it outlives every change of the secrets: another order would meet taken IDs. */
  key: string
  /** The places handed out so far. */
  taken: number
}

const schema = new Schema<IdOrder>({ _id: String, key: String, taken: Number }, { versionKey: false })
export const IdOrders = defineModel<IdOrder>('customer_id_order', schema)

/**
 * A customer ID that nobody has; those of the demo's customers do not come from the order. It is taken, whatever becomes
 * of the registration.
 * @throws RuleError UNAVAILABLE after the last of all.
 */
export async function allocateCustomerId(): Promise<string> {
  for (;;) {
    const uniqueId = await nextCustomerId()
    if (!(await Customers.exists({ uniqueId }))) return uniqueId
  }
}

/**
 * The next customer ID (contract §3): one write, however many customers there are. An ID is handed out once; one whose
 * customer never came to be, or was deleted, is not used again.
 * @throws RuleError UNAVAILABLE after the last of all.
 */
export async function nextCustomerId(): Promise<string> {
  const order = await IdOrders.findOneAndUpdate(
    { _id: ORDER },
    { $inc: { taken: 1 }, $setOnInsert: { key: randomBytes(32).toString('hex') } },
    { upsert: true, returnDocument: 'after' },
  ).lean<IdOrder>()
  const id = customerIdAt(order.taken - 1, mixOf(order))
  if (id === null) throw rule('UNAVAILABLE')
  return id
}

function mixOf({ key }: IdOrder): Mix {
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE()
}
