import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { type FlaggableEntry, getFlags, isStillEarning } from '@sufra/domain/customers/ledger-flags'
import { addDays, type Day, getDayInZone, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../../platform/config.ts'
import { Ledger, type LedgerRecord, toDto } from '../ledger.model.ts'

const MAX_ENTRIES = 20

export async function addFlags(lines: readonly LedgerEntry[], app: AppContext): Promise<LedgerEntry[]> {
  const { largePurchaseAed, manyPurchasesADay: manyADay, restaurant } = app.config
  const { timeZone } = restaurant
  const purchases = lines.filter(isStillEarning)
  const twice = await findEarnedTwice(purchases)
  const ofDay = await countByDay(purchases, timeZone)
  const countDay = (customerId: number, day: Day) => ofDay.get(`${customerId} ${day}`) ?? 0
  return lines.map((line) => {
    const counted = { isEarnedTwice: twice.has(line.id), countDay }
    const flags = getFlags(line, counted, { largeFils: largePurchaseAed * 100, manyADay, timeZone })
    return flags.length > 0 ? { ...line, flags } : line
  })
}

/** Purchases whose bill, or whose number by hand, earned another time that day. Tills may count alike. */
async function findEarnedTwice(purchases: readonly LedgerEntry[]): Promise<Set<number>> {
  const ids = purchases.filter(({ posOrderNumber }) => posOrderNumber !== null).map(({ id }) => id)
  const own = ids.length === 0 ? [] : await readOrders({ id: { $in: ids }, orderDay: { $gt: '' } }, ids.length)
  const orders = [
    ...new Map(own.map(({ orderKey, orderDay }) => [`${orderDay} ${orderKey}`, { orderKey, orderDay }])),
  ].map(([, order]) => ({ ...order, type: 'earn' as const }))
  if (orders.length === 0) return new Set()
  const most = orders.length * MAX_ENTRIES
  const together = await readOrders({ $or: orders }, most)
  // A frequently reused number would use up the limit of the others.
  const found =
    together.length < most
      ? together
      : (await Promise.all(orders.map((order) => readOrders(order, MAX_ENTRIES)))).flat()
  const earning = found.filter((record) => isStillEarning(toDto(record)))
  const isTwice = (line: OrderEntry) => earning.some((other) => other.id !== line.id && isSameOrder(line, other))
  return new Set(own.filter(isTwice).map(({ id }) => id))
}

type OrderEntry = Pick<LedgerRecord, 'id' | 'customerId' | 'amountFils' | 'orderKey' | 'orderDay' | 'posOrderId'>

function isSameOrder(one: OrderEntry, other: OrderEntry): boolean {
  if (one.orderKey !== other.orderKey || one.orderDay !== other.orderDay) return false
  const isBill = one.customerId === other.customerId && one.amountFils === other.amountFils
  return isBill || one.posOrderId === undefined || other.posOrderId === undefined
}

function readOrders(filter: QueryFilter<LedgerRecord>, limit: number): Promise<LedgerRecord[]> {
  return Ledger.find(filter).limit(limit).lean<LedgerRecord[]>().exec()
}

async function countByDay(purchases: readonly LedgerEntry[], timeZone: string): Promise<Map<string, number>> {
  const nameOf = ({ customerId, createdAt }: Pick<FlaggableEntry, 'customerId' | 'createdAt'>) =>
    `${customerId} ${getDayInZone(new Date(createdAt), timeZone)}`
  const days = [...new Map(purchases.map((line) => [nameOf(line), line])).values()].map(({ customerId, createdAt }) => {
    const day = getDayInZone(new Date(createdAt), timeZone)
    const [from, until] = [getStartOfDay(day, timeZone), getStartOfDay(addDays(day, 1), timeZone)]
    return { customerId, createdAt: { $gte: from, $lt: until } }
  })
  if (days.length === 0) return new Map()
  return countBy(await readPurchases({ $or: days }, days.length * MAX_ENTRIES), nameOf)
}

async function readPurchases(filter: QueryFilter<LedgerRecord>, limit: number): Promise<FlaggableEntry[]> {
  const found = await Ledger.find(filter).limit(limit).lean<LedgerRecord[]>()
  return found.map(({ customerId, type, amountFils, refundedFils, createdAt }) => ({
    customerId,
    type,
    amount: amountFils,
    refunded: refundedFils,
    createdAt: createdAt.toISOString(),
  }))
}

function countBy(lines: readonly FlaggableEntry[], nameOf: (line: FlaggableEntry) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines.filter(isStillEarning)) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1)
  return counts
}
