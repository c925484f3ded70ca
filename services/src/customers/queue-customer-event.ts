import type { WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'
import { toDirhams } from '@sufra/domain/platform/money'
import { queueEvent } from '../messaging/public.ts'
import type { LedgerRecord } from './ledger.model.ts'

const TYPE_OF_ENTRY: Record<LedgerRecord['type'], WebhookEvent> = {
  earn: 'points.earned',
  welcome: 'points.earned',
  redeem: 'points.redeemed',
  adjustment: 'points.adjusted',
  expire: 'points.adjusted',
  bonus: 'points.earned',
  import: 'points.adjusted',
}

/** The customer's own events and those of the points are one record, so that they are sent in order. */
const getRecord = (customerId: number) => `customer:${customerId}`

export function queuePointsEvent(entry: LedgerRecord): void {
  const { id, type, customerId, points, balance, amountFils, posOrderNumber, rewardId, refundOf } = entry
  const data = {
    entryId: id,
    entryType: type,
    customerId,
    points,
    balance: balance ?? null,
    amount: amountFils === null ? null : toDirhams(amountFils),
    orderNumber: posOrderNumber,
    rewardId,
    refundOf: refundOf ?? null,
  }
  const event = refundOf === undefined ? TYPE_OF_ENTRY[type] : 'points.refunded'
  queueEvent({ type: event, record: getRecord(customerId), data }, entry.createdAt)
}

export function queueCustomerEvent(type: 'customer.created' | 'customer.deleted', customerId: number, now: Date): void {
  queueEvent({ type, record: getRecord(customerId), data: { customerId } }, now)
}
