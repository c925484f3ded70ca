import { type Day, getDayInZone } from '../platform/calendar-day.ts'

export const LEDGER_FLAGS = ['large_purchase', 'order_twice', 'many_purchases'] as const
export type LedgerFlag = (typeof LEDGER_FLAGS)[number]

/** Amounts in fils. */
export interface FlaggableEntry {
  customerId: number
  type: string
  amount: number | null
  refunded?: number | undefined
  createdAt: string
}

export interface FlagLimits {
  largeFils: number
  manyADay: number
  timeZone: string
}

export interface PurchaseCounts {
  isEarnedTwice: boolean
  countDay(customerId: number, day: Day): number
}

/** False after a whole refund, which a purchase of 0 has with a refunded 0. */
export function isStillEarning({ type, amount, refunded }: FlaggableEntry): boolean {
  return type === 'earn' && amount !== null && (refunded == null || refunded < amount)
}

export function getFlags(line: FlaggableEntry, counted: PurchaseCounts, limits: FlagLimits): LedgerFlag[] {
  if (!isStillEarning(line)) return []
  const { customerId, amount, refunded = 0, createdAt } = line
  const day = getDayInZone(new Date(createdAt), limits.timeZone)
  const holds: Record<LedgerFlag, boolean> = {
    large_purchase: (amount ?? 0) - refunded >= limits.largeFils,
    order_twice: counted.isEarnedTwice,
    many_purchases: counted.countDay(customerId, day) >= limits.manyADay,
  }
  return LEDGER_FLAGS.filter((flag) => holds[flag])
}
