import { createHmac, randomBytes } from 'node:crypto'
import { customerIdAt, type Mix } from '@sufra/domain/customer-id'
import { rule } from '@sufra/domain/errors'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'
import { Customers } from './customer.model.ts'

const ORDER = 'customers'
/** How many places of the order are looked at together where some are taken. */
const LOOKED_AT = 500

/** The restaurant's own order of customer IDs, and how far it has got; one document. */
interface IdOrder {
  _id: string
  /** Decides the order. Kept here, so that it outlives every change of the secrets: another order would meet taken IDs. */
  key: string
  /** The places handed out so far. */
  taken: number
}

const schema = new Schema<IdOrder>({ _id: String, key: String, taken: Number }, { versionKey: false })
export const IdOrders = model<IdOrder>('customer_id_order', schema)

/**
 * A customer ID that nobody has. It is taken, whatever becomes of the registration.
 * @throws RuleError UNAVAILABLE after the last of all.
 */
export async function freeCustomerId(): Promise<string> {
  for (;;) {
    const uniqueId = await nextCustomerId()
    if (!(await Customers.exists({ uniqueId }))) return uniqueId
    await stepOverTakenIds()
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

/**
 * Moves the order on past the IDs that are taken where it stands: customers who did not get theirs from it (of an older
 * database, or of the demo). Many are stepped over by one read, and each only once ever.
 */
async function stepOverTakenIds(): Promise<void> {
  for (;;) {
    const order = await IdOrders.findById(ORDER).lean<IdOrder>()
    if (!order) return
    const free = await firstFree(order)
    if (free > 0) await IdOrders.updateOne({ _id: ORDER }, { $max: { taken: order.taken + free } })
    if (free < LOOKED_AT) return
  }
}

/** How many of the next IDs are taken before the first free one; all that were looked at when none is. */
async function firstFree(order: IdOrder): Promise<number> {
  const mix = mixOf(order)
  const next = Array.from({ length: LOOKED_AT }, (_, index) => customerIdAt(order.taken + index, mix))
  const ids = next.filter((id) => id !== null)
  const holders = await Customers.find({ uniqueId: { $in: ids } }, { _id: 0, uniqueId: 1 })
    .batchSize(LOOKED_AT + 1)
    .lean()
  const taken = new Set(holders.map(({ uniqueId }) => uniqueId))
  const free = next.findIndex((id) => id === null || !taken.has(id))
  return free === -1 ? LOOKED_AT : free
}

function mixOf({ key }: IdOrder): Mix {
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE()
}
