import { type Day, dayInZone } from './calendar-day.ts'

/** Warnings about a purchase for staff; they never refuse one. */
export const LEDGER_FLAGS = ['large_purchase', 'order_twice', 'many_purchases'] as const
export type LedgerFlag = (typeof LEDGER_FLAGS)[number]

/** Amounts in fils. */
export interface FlaggableLine {
  customerId: number
  type: string
  amount: number | null
  refunded?: number | undefined
  posOrderNumber: string | null
  createdAt: string
}

export interface FlagLimits {
  largeFils: number
  manyADay: number
  timeZone: string
}

export interface Counted {
  ofOrder(posOrderNumber: string): number
  ofDay(customerId: number, day: Day): number
}

export function canStillEarn({ type, amount, refunded = 0 }: FlaggableLine): boolean {
  return type === 'earn' && amount !== null && refunded < amount
}

export function getFlags(line: FlaggableLine, counted: Counted, limits: FlagLimits): LedgerFlag[] {
  if (!canStillEarn(line)) return []
  const { customerId, amount, refunded = 0, posOrderNumber, createdAt } = line
  const day = dayInZone(new Date(createdAt), limits.timeZone)
  const holds: Record<LedgerFlag, boolean> = {
    large_purchase: (amount ?? 0) - refunded >= limits.largeFils,
    order_twice: posOrderNumber !== null && counted.ofOrder(posOrderNumber) > 1,
    many_purchases: counted.ofDay(customerId, day) >= limits.manyADay,
  }
  return LEDGER_FLAGS.filter((flag) => holds[flag])
}
