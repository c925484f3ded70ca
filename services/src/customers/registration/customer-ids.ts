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
    if (!(await Customers.exists({ $or: [{ uniqueId }, { formerUniqueIds: uniqueId }] }))) return uniqueId
  }
}

/** As `allocateCustomerId`, for several at once. */
export async function allocateCustomerIds(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const next = await allocateNextIds(count - ids.length)
    const taken = await Customers.find({ uniqueId: { $in: next } }, { _id: 0, uniqueId: 1 }).lean()
    ids.push(...next.filter((id) => !taken.some(({ uniqueId }) => uniqueId === id)))
  }
  return ids
}

/**
 * The next customer ID (contract §3), by one write. IDs are never reused.
 * @throws RuleError UNAVAILABLE when all IDs are used.
 */
export async function allocateNextId(): Promise<string> {
  const [id = ''] = await allocateNextIds(1)
  return id
}

async function allocateNextIds(count: number): Promise<string[]> {
  const order = await IdOrders.findOneAndUpdate(
    { _id: ORDER },
    { $inc: { taken: count }, $setOnInsert: { key: randomBytes(32).toString('hex') } },
    { upsert: true, returnDocument: 'after' },
  ).lean<IdOrder>()
  return Array.from({ length: count }, (_, index) => {
    const id = getCustomerIdAt(order.taken - count + index, createMix(order))
    if (id === null) throw createDomainError('UNAVAILABLE')
    return id
  })
}

function createMix({ key }: IdOrder): Mix {
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE()
}
