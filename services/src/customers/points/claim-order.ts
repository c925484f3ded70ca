import type { EarnedOrder } from '@sufra/contracts/customers/points/entities'
import { isStillEarning } from '@sufra/domain/customers/ledger-flags'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { Ledger, type LedgerRecord, toDto } from '../ledger.model.ts'
import { createBillClaim, createNumberClaim } from './order-claims.ts'

export interface Bill {
  posOrderNumber: string | null
  /** Business day. */
  day: Day
  customerId: number
  amountFils: number
}

export type OrderClaim = Pick<LedgerRecord, 'orderDay' | 'orderClaims'>

/**
 * Claims for the ledger entry of a till's order. The claim is unique, so concurrent purchases of one bill conflict.
 * @throws RuleError ORDER_ALREADY_EARNED when another key or a person has booked the bill.
 */
export async function claimBill(bill: Bill): Promise<OrderClaim> {
  const orderKey = normaliseOrderNumber(bill.posOrderNumber ?? '')
  const earlier = (await listEarlierPurchases(orderKey, bill.day)).filter((order) => isSameBill(order, bill))
  if (earlier.length > 0) throw createDomainError('ORDER_ALREADY_EARNED', { orders: earlier })
  return { orderDay: bill.day, orderClaims: [createBillClaim(orderKey, bill)] }
}

/**
 * Claims for the ledger entry of a purchase by hand. Unlike a till, a person is asked about every purchase with the
 * number of the order that day.
 * @param isConfirmed the person was asked
 * @param assertCanRepeat throws for persons that may not add the points of one bill again
 * @throws RuleError ORDER_ALREADY_EARNED with the earlier purchases.
 */
export async function claimOrder(bill: Bill, isConfirmed: boolean, assertCanRepeat: () => void): Promise<OrderClaim> {
  const orderKey = normaliseOrderNumber(bill.posOrderNumber ?? '')
  if (orderKey === '') return {}
  const { day: orderDay } = bill
  const orders = await listEarlierPurchases(orderKey, orderDay)
  const billClaim = createBillClaim(orderKey, bill)
  if (orders.length === 0) return { orderDay, orderClaims: [billClaim, createNumberClaim(orderKey, orderDay)] }
  if (!isConfirmed) throw createDomainError('ORDER_ALREADY_EARNED', { orders })
  if (!orders.some((order) => isSameBill(order, bill))) return { orderDay, orderClaims: [billClaim] }
  assertCanRepeat()
  return { orderDay }
}

function isSameBill({ customerId, amount }: EarnedOrder, bill: Bill): boolean {
  return customerId === bill.customerId && amount === bill.amountFils
}

/** Purchases that were not wholly refunded, newest first. */
async function listEarlierPurchases(orderKey: string, orderDay: Day): Promise<EarnedOrder[]> {
  const found = await Ledger.find({ orderKey, orderDay, type: 'earn' }).sort({ createdAt: -1 }).lean<LedgerRecord[]>()
  return found
    .map(toDto)
    .filter(isStillEarning)
    .map(({ id, customerId, points, amount, posOrderNumber, adminName, createdAt }) => ({
      id,
      customerId,
      points,
      amount,
      posOrderNumber,
      adminName,
      createdAt,
    }))
}
