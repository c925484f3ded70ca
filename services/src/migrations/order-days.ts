import { findBusinessDay } from '@sufra/domain/platform/business-day'
import { getOpenPeriods, type HoursEntry, type SpecialHours } from '@sufra/domain/platform/opening-hours'
import type { Db, Document, ObjectId } from 'mongodb'
import { createBillClaim, createNumberClaim } from '../customers/points/order-claims.ts'
import { listIdentities } from '../pos/pos-order.model.ts'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

interface Purchase extends Document {
  _id: ObjectId
  id: number
  customerId: number
  amountFils: number
  refundedFils?: number
  orderKey: string
  earningOrder?: string
  posOrderId?: number
  createdAt: Date
}

interface Order extends Document {
  _id: ObjectId
  id: number
  keyId: number
  orderKey: string
  entryId: number
  occurredAt: Date
  createdAt: Date
}

const WITHOUT_DAY = { orderKey: { $gt: '' }, orderDay: { $exists: false } }

/** Order numbers are unique for a business day instead of for ever, those of tills for each key. */
export const createOrderDays = (timeZone: string): Migration => ({
  id: 14,
  name: 'order days',
  async run(database) {
    const getDay = await readBusinessDays(database, timeZone)
    const purchases = database.collection<Purchase>('transactions')
    const orders = database.collection<Order>('pos_orders')
    for await (const batch of listBatches(purchases, { ...WITHOUT_DAY, type: 'earn' })) {
      const found = await orders.find({ entryId: { $in: batch.map(({ id }) => id) } }).toArray()
      const occurred = new Map(found.map(({ entryId, occurredAt }) => [entryId, occurredAt]))
      await purchases.bulkWrite(
        batch.map((purchase) => {
          const day = getDay(occurred.get(purchase.id), purchase.createdAt)
          const orderClaims = listClaims(purchase, day)
          const fields = { orderDay: day, ...(orderClaims && { orderClaims }) }
          return update(purchase, { $set: fields, $unset: { earningOrder: true } })
        }),
      )
    }
    for await (const batch of listBatches(orders, { orderDay: { $exists: false } })) {
      const entries = await purchases.find({ id: { $in: batch.map(({ entryId }) => entryId) } }).toArray()
      const refunded = new Set(entries.filter(isRefunded).map(({ id }) => id))
      await orders.bulkWrite(
        batch.map((order) => {
          const orderDay = getDay(order.occurredAt, order.createdAt)
          const identities = listIdentities({ ...order, orderDay }, null)
          return update(order, { $set: { orderDay, ...(!refunded.has(order.entryId) && { identities }) } })
        }),
      )
    }
    await dropIndexes(database, 'transactions', ['earningOrder_1', 'orderKey_1_createdAt_-1'])
    await dropIndexes(database, 'pos_orders', ['keyId_1_orderKey_1'])
  },
})

function listClaims(purchase: Purchase, day: string): string[] | null {
  const { earningOrder, orderKey, posOrderId } = purchase
  if (earningOrder === undefined) return null
  const bill = createBillClaim(orderKey, { ...purchase, day })
  return posOrderId === undefined ? [bill, createNumberClaim(orderKey, day)] : [bill]
}

/** No change of a record that a suspended run has changed, or a person since. */
function update({ _id }: { _id: ObjectId }, change: Document) {
  return { updateOne: { filter: { _id, orderDay: { $exists: false } }, update: change } }
}

function isRefunded({ amountFils, refundedFils = 0 }: Purchase): boolean {
  return refundedFils >= amountFils
}

type GetDay = (...instants: readonly (Date | undefined)[]) => string

/** Of the first instant of this century: tills sent placeholders such as year 9999, and damaged records have none. */
async function readBusinessDays(database: Db, timeZone: string): Promise<GetDay> {
  const hours = await database.collection<HoursEntry & Document>('restaurant_hours').find({}).toArray()
  const special = await database.collection<SpecialHours & Document>('special_days').find({}).toArray()
  return (...instants) => {
    const instant = instants.find(isOfThisCentury) ?? new Date(0)
    return findBusinessDay(instant, timeZone, (day) => getOpenPeriods(hours, day, special))
  }
}

function isOfThisCentury(instant: Date | undefined): boolean {
  return instant instanceof Date && instant.getTime() > 0 && instant.getUTCFullYear() < 2100
}

async function dropIndexes(database: Db, from: string, names: readonly string[]): Promise<void> {
  if (!(await database.listCollections({ name: from }).hasNext())) return
  const present = await database.collection(from).listIndexes().toArray()
  for (const { name } of present) if (names.includes(name)) await database.collection(from).dropIndex(name)
}
