import type { OnlineBooking } from '@sufra/contracts/reservations/online/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import { loadPageSetting, Settings } from '../../platform/db/settings.ts'
import { publishChange, upsertOne, write } from '../../platform/db/transaction.ts'

/** Key of the setting. */
export const ONLINE_BOOKING = 'online_booking'
const CLOSED: OnlineBooking = { isOpen: false, embedOrigins: [], version: 0 }

export const loadOnlineBooking = () => loadPageSetting(ONLINE_BOOKING, CLOSED)

export function saveOnlineBooking(value: OnlineBooking, updatedAt: Date): void {
  const description = 'Whether guests can book without an account, and the sites that embed the page'
  write(upsertOne(Settings, { key: ONLINE_BOOKING }, { $set: { value, description, updatedAt } }))
  publishChange({ kind: 'onlineBooking', id: 1 })
}

/** @throws RuleError ONLINE_BOOKING_CLOSED. */
export async function assertOnlineBookingOpen(): Promise<void> {
  const { isOpen } = await loadOnlineBooking()
  if (!isOpen) throw createDomainError('ONLINE_BOOKING_CLOSED')
}

/** @throws RuleError QUEUE_CLOSED. */
export async function assertQueueOpen(): Promise<void> {
  const { isQueueOpen } = await loadOnlineBooking()
  if (!isQueueOpen) throw createDomainError('QUEUE_CLOSED')
}
