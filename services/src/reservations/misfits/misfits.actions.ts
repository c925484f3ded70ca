import { keepReservation, listMisfits as listCall, previewMisfits as previewCall } from '@sufra/contracts/misfits/calls'
import { addDays } from '@sufra/domain/calendar-day'
import { toSeats } from '@sufra/domain/capacity'
import { domainError } from '@sufra/domain/errors'
import { defineAction, defineTransaction } from '../../lib/calls/action.ts'
import { setTotal, toPage } from '../../lib/calls/lists.ts'
import type { AppContext } from '../../lib/config.ts'
import { writeAudit } from '../../lib/observability/audit.ts'
import { getReservation, rewriteBooking } from '../bookings/change-booking.ts'
import { toDto } from '../bookings/reservation.model.ts'
import { loadPolicy } from '../seats/booking-policy.ts'
import { readSheets } from '../seats/sheets.ts'
import { comingSheets, isKept, misfitDto, misfitIds, misfitsOf, reasonOf } from './find-misfits.ts'
import { mergeSchedule } from './schedule-with.ts'

const SHOWN = 100

export const listMisfits = (app: AppContext) =>
  defineAction(listCall, async (ctx, { part = 'open', ...paging }) => {
    const policy = await loadPolicy(app)
    const found = await misfitsOf(misfitIds(policy, await comingSheets(app)), policy)
    const wanted = found.filter((misfit) => isKept(misfit) === (part === 'kept'))
    const { skip, limit } = toPage(paging)
    setTotal(ctx.meta, wanted.length)
    return wanted.slice(skip, skip + limit).map(misfitDto)
  })

export const previewMisfits = (app: AppContext) =>
  defineAction(previewCall, async (_ctx, { change }) => {
    const policy = await loadPolicy(app)
    const changed = { ...policy, schedule: mergeSchedule(policy.schedule, change) }
    const sheets = await comingSheets(app)
    const before = misfitIds(policy, sheets)
    const after = [...misfitIds(changed, sheets)].filter(([id]) => !before.has(id))
    const found = await misfitsOf(new Map(after), changed)
    return { total: found.length, misfits: found.slice(0, SHOWN).map(misfitDto) }
  })

/**
 * Records or removes the decision to keep a misfit; a fitting booking gets none.
 * @throws RuleError RESERVATION_NOT_FOUND, RESERVATION_NOT_EDITABLE unless it is confirmed.
 */
export const keep = (app: AppContext) =>
  defineTransaction(keepReservation, async (ctx, { id, kept }) => {
    const booking = await getReservation(id)
    if (booking.status !== 'confirmed') throw domainError('RESERVATION_NOT_EDITABLE')
    const policy = await loadPolicy(app)
    const days = toSeats(booking.date, booking.startsMinute, booking.partySize).map(({ day }) => day)
    const sheets = await readSheets([addDays(days[0] ?? booking.date, -1), ...days])
    const inOrder = new Map([...sheets].sort(([a], [b]) => a.localeCompare(b)))
    const why = misfitIds(policy, inOrder).get(id)
    const misfit = why && { booking, why: reasonOf(booking, why, policy) }
    if (!misfit || isKept(misfit) === kept) return toDto(booking)
    const { session } = ctx.meta
    const by = session?.kind === 'admin' ? session.username : ''
    const now = app.now()
    const mark = kept ? { at: now, by, why: misfit.why } : undefined
    const after = rewriteBooking(booking, { kept: mark, updatedAt: now }, app)
    const change = { before: { kept: !kept }, after: { kept, why: misfit.why } }
    await writeAudit(ctx, { what: 'reservation.keep', record: `reservation:${id}`, ...change }, app)
    return toDto(after)
  })
