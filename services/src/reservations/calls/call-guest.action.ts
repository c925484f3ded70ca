import { callGuest as callGuestCall } from '@sufra/contracts/reservations/bookings/calls'
import type { CallableRecord } from '@sufra/contracts/reservations/bookings/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { CountContactCall } from '../../platform/security/contact-calls.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { getQueueEntry } from '../queue/queue-entry.ts'
import { getWaitlistEntry } from '../waitlist/waitlist-entry.ts'

const readPhone: Record<CallableRecord, (id: number) => Promise<string | null>> = {
  reservation: async (id) => (await getReservation(id)).customerPhone,
  waitlist: async (id) => (await getWaitlistEntry(id)).customerPhone,
  queue: async (id) => (await getQueueEntry(id)).phone,
}

/** As the call of a customer, for guests without an account. @throws RuleError NOT_FOUND also without a phone. */
export const callGuest = (app: AppContext, count: CountContactCall) =>
  defineAction(callGuestCall, async (ctx, { of, id }) => {
    const phoneNumber = await readPhone[of](id)
    if (!phoneNumber) throw createDomainError('NOT_FOUND')
    await count(ctx.meta)
    await writeAudit(ctx, { what: 'customer.call', record: `${of}:${id}` }, app)
    return { phoneNumber }
  })
