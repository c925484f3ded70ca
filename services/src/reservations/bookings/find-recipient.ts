import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { Recipient } from '../../messaging/public.ts'
import type { ReservationRecord } from './reservation.model.ts'

type Booking = Pick<ReservationRecord, 'customerId' | 'customerPhone' | 'isOnline' | 'writerId'>

/**
 * Whose mails a reservation's are. Staff may have copied name and address from the phone's account: what its owner
 * typed is not quoted either, but the phone proves nothing, so that account's switch counts for its own address alone.
 */
export async function findRecipient(booking: Booking, caller: Pick<ServiceBroker, 'call'>): Promise<Recipient> {
  const { customerId, customerPhone } = booking
  const ask = (filter: { id: number } | { phoneNumber: string }) => call(caller, customers.mailAccount, filter)
  const isByOthers = isWrittenByOthers(booking)
  if (customerId !== null) {
    const account = await ask({ id: customerId })
    return { account, isOwner: true, writtenBy: isByOthers ? 'stranger' : 'account' }
  }
  if (isByOthers) return { account: null, isOwner: false, writtenBy: 'stranger' }
  const account = customerPhone ? await ask({ phoneNumber: customerPhone }) : null
  return { account, isOwner: false, writtenBy: 'staff' }
}

/** By neither staff nor the owner of the account that it belongs to now. */
function isWrittenByOthers({ isOnline, writerId, customerId }: Booking): boolean {
  return isOnline === true || (writerId !== undefined && writerId !== customerId)
}
