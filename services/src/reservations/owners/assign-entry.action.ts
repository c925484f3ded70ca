import { assignWaitlistEntry as assignCall } from '@sufra/contracts/reservations/waitlist/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { assignEntry } from '../waitlist/assign-entry.ts'
import { toDtoFor } from '../waitlist/waitlist.model.ts'
import { getWaitlistEntry } from '../waitlist/waitlist-entry.ts'
import { assertAccount } from './assert-account.ts'
import { setOwner } from './set-owner.ts'

/**
 * Repeatable. @throws RuleError NOT_FOUND, ALREADY_WAITING, those of `assertAccount`; RESERVATION_HAS_ACCOUNT for another
 * customer's entry; RESERVATION_NOT_EDITABLE once it has ended.
 */
export const assignWaitlistEntry = (app: AppContext) =>
  defineTransaction(assignCall, async (ctx, { id, customerId }) => {
    const entry = await getWaitlistEntry(id)
    if (entry.customerId === customerId) return toDtoFor(ctx.meta, entry)
    if (entry.customerId !== null) throw createDomainError('RESERVATION_HAS_ACCOUNT')
    if (!entry.quotaSlot) throw createDomainError('RESERVATION_NOT_EDITABLE')
    await assertAccount(ctx, customerId, entry)
    const owner = { customerId, isAssignedByStaff: true } as const
    if (entry.table) await setOwner(await getReservation(entry.table.reservationId), owner, app)
    else await assignEntry(entry, owner)
    const audited = { before: { customerId: null }, after: { customerId } }
    await writeAudit(ctx, { what: 'waitlist.account', record: `waitlist:${id}`, ...audited }, app)
    return toDtoFor(ctx.meta, entry)
  })
