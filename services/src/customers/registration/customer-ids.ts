import { createHmac, randomBytes } from 'node:crypto'
import { getCustomerIdAt, type Mix } from '@sufra/domain/customers/customer-id'
import { createDomainError } from '@sufra/domain/platform/errors'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'
import { Customers } from '../customer.model.ts'

const ORDER = 'customers'

interface IdOrder {
  _id: string
  /** Seeds the order. Stored here, because another key would collide with taken IDs. */
  key: string
  taken: number
}

const schema = new Schema<IdOrder>({ _id: String, key: String, taken: Number }, { versionKey: false })
export const IdOrders = defineModel<IdOrder>('customer_id_order', schema)

export async function allocateCustomerId(): Promise<string> {
  for (;;) {
    const uniqueId = await allocateNextId()
    if (!(await Customers.exists({ uniqueId }))) return uniqueId
  }
}

/**
 * The next customer ID (contract §3), by one write. IDs are never reused.
 * @throws RuleError UNAVAILABLE when all IDs are used.
 */
export async function allocateNextId(): Promise<string> {
  const order = await IdOrders.findOneAndUpdate(
    { _id: ORDER },
    { $inc: { taken: 1 }, $setOnInsert: { key: randomBytes(32).toString('hex') } },
    { upsert: true, returnDocument: 'after' },
  ).lean<IdOrder>()
  const id = getCustomerIdAt(order.taken - 1, createMix(order))
  if (id === null) throw createDomainError('UNAVAILABLE')
  return id
}

function createMix({ key }: IdOrder): Mix {
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE()
}
