import * as contract from '@sufra/contracts/reservations/online/calls'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadOnlineBooking, saveOnlineBooking } from './online-booking.ts'

export const getOnlineBooking = defineAction(contract.onlineBooking, () => loadOnlineBooking())

/** @throws RuleError EDIT_CONFLICT with the present values. */
export const setOnlineBooking = (app: AppContext) =>
  defineTransaction(contract.saveOnlineBooking, async (ctx, { isQueueOpen, ...values }) => {
    const before = await loadOnlineBooking()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== before.version) throw createEditConflict(before)
    const isOpenToQueue = isQueueOpen ?? before.isQueueOpen
    const after = {
      ...values,
      ...(isOpenToQueue !== undefined && { isQueueOpen: isOpenToQueue }),
      version: before.version + 1,
    }
    saveOnlineBooking(after, app.now())
    const what = 'restaurant.online_booking'
    await writeAudit(ctx, { what, record: 'setting:online_booking', before, after }, app)
    return after
  })
