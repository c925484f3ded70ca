import type { LedgerEntry } from '@sufra/contracts/points/entities'
import { addDays, type Day, getDayInZone, getStartOfDay } from '@sufra/domain/calendar-day'
import { type FlaggableEntry, getFlags, isStillEarning } from '@sufra/domain/ledger-flags'
import { normaliseOrderNumber } from '@sufra/domain/order-number'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../lib/config.ts'
import { Ledger, type LedgerRecord } from './ledger.model.ts'

const MAX_ENTRIES = 20

export async function addFlags(lines: readonly LedgerEntry[], app: AppContext): Promise<LedgerEntry[]> {
  const { largePurchaseAed, manyPurchasesADay: manyADay, restaurant } = app.config
  const { timeZone } = restaurant
  const purchases = lines.filter(isStillEarning)
  const ofOrder = await countByOrder(purchases)
  const ofDay = await countByDay(purchases, timeZone)
  const counted = {
    countOrder: (posOrderNumber: string) => ofOrder.get(normaliseOrderNumber(posOrderNumber)) ?? 0,
    countDay: (customerId: number, day: Day) => ofDay.get(`${customerId} ${day}`) ?? 0,
  }
  return lines.map((line) => {
    const flags = getFlags(line, counted, { largeFils: largePurchaseAed * 100, manyADay, timeZone })
    return flags.length > 0 ? { ...line, flags } : line
  })
}

async function countByOrder(purchases: readonly LedgerEntry[]): Promise<Map<string, number>> {
  const keys = [...new Set(purchases.map(getOrderKey))].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const most = keys.length * MAX_ENTRIES
  const together = await readPurchases({ orderKey: { $in: keys } }, most)
  // A frequently reused number would use up the limit of the others.
  const found =
    together.length < most
      ? together
      : await Promise.all(keys.map((orderKey) => readPurchases({ orderKey }, MAX_ENTRIES)))
  return countBy(found.flat(), getOrderKey)
}

function getOrderKey({ posOrderNumber }: Pick<FlaggableEntry, 'posOrderNumber'>): string {
  return normaliseOrderNumber(posOrderNumber ?? '')
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
  return found.map(({ customerId, type, amountFils, refundedFils, posOrderNumber, createdAt }) => ({
    customerId,
    type,
    amount: amountFils,
    refunded: refundedFils,
    posOrderNumber,
    createdAt: createdAt.toISOString(),
  }))
}

function countBy(lines: readonly FlaggableEntry[], nameOf: (line: FlaggableEntry) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines.filter(isStillEarning)) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1)
  return counts
}
