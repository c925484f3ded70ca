import { type Day, dayInZone } from './calendar-day.ts'

/** What of a purchase is worth a second look. A help to who reads the ledger, and never a refusal. */
export const LEDGER_FLAGS = ['large_purchase', 'order_twice', 'many_purchases'] as const
export type LedgerFlag = (typeof LEDGER_FLAGS)[number]

/** A line of the ledger, as far as its flags need it; of an amount and what was refunded of it in fils. */
export interface FlaggableLine {
  customerId: number
  type: string
  amount: number | null
  refunded?: number | undefined
  posOrderNumber: string | null
  createdAt: string
}

/** From when on a purchase is large, and purchases of one customer on one day are many. */
export interface FlagLimits {
  largeFils: number
  manyADay: number
  timeZone: string
}

/** What others have to say about a line: beside it, how many purchases stand under its order, and on its day. */
export interface Counted {
  ofOrder(posOrderNumber: string): number
  ofDay(customerId: number, day: Day): number
}

/** Whether a line is a purchase of which something is left; what was refunded whole is nothing to look at any more. */
export function stillEarns({ type, amount, refunded = 0 }: FlaggableLine): boolean {
  return type === 'earn' && amount !== null && refunded < amount
}

/** The flags of a line, in the order in which they are told. */
export function flagsOf(line: FlaggableLine, counted: Counted, limits: FlagLimits): LedgerFlag[] {
  if (!stillEarns(line)) return []
  const { customerId, amount, refunded = 0, posOrderNumber, createdAt } = line
  const day = dayInZone(new Date(createdAt), limits.timeZone)
  const holds: Record<LedgerFlag, boolean> = {
    large_purchase: (amount ?? 0) - refunded >= limits.largeFils,
    order_twice: posOrderNumber !== null && counted.ofOrder(posOrderNumber) > 1,
    many_purchases: counted.ofDay(customerId, day) >= limits.manyADay,
  }
  return LEDGER_FLAGS.filter((flag) => holds[flag])
}
