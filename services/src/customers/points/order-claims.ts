import type { Day } from '@sufra/domain/platform/calendar-day'

interface BillFacts {
  /** Business day. */
  day: Day
  customerId: number
  amountFils: number
}

/** One bill, whichever till or person books it. Order keys have no spaces. */
export function createBillClaim(orderKey: string, { day, customerId, amountFils }: BillFacts): string {
  return `${createNumberClaim(orderKey, day)} ${customerId} ${amountFils}`
}

/** The one purchase by hand of an order number that needs no confirmation. */
export function createNumberClaim(orderKey: string, day: Day): string {
  return `${day} ${orderKey}`
}
