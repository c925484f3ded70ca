import { queueEvent } from '../messaging/public.ts'
import type { CodeRecord } from './code.model.ts'

/** @param code with the order that used it. */
export function queueCodeEvent(
  type: 'discount_code.used' | 'discount_code.given_back',
  { id, customerId, rewardId, posOrderNumber }: Pick<CodeRecord, 'id' | 'customerId' | 'rewardId' | 'posOrderNumber'>,
  now: Date,
): void {
  const data = { discountCodeId: id, customerId, rewardId, orderNumber: posOrderNumber }
  queueEvent({ type, record: `discount_code:${id}`, data }, now)
}
