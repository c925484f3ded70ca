import {
  keepReservation,
  listMisfits as listCall,
  previewMisfits as previewCall,
} from '@sufra/contracts/reservations/displaced/calls'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { type ActionContext, defineAction, defineTransaction } from '../../platform/calls/action.ts'
import { setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { assertBlockPossible } from '../blocks/check-block.ts'
import { findMoves } from '../blocks/move-from-blocked.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { toDtoFor } from '../bookings/reservation.model.ts'
import { updateBooking } from '../lifecycle/change-booking.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { previewSheets } from '../seating/reassign-coming.ts'
import { readSheets } from '../seating/sheets.ts'
import {
  findDisplacedIds,
  getReason,
  isDecided,
  readComingSheets,
  readDisplaced,
  toDisplacedDto,
} from './find-displaced.ts'
import { mergeSchedule, toNextBlock } from './merge-schedule.ts'

const PREVIEW_LIMIT = 100

export const listDisplaced = (app: AppContext) =>
  defineAction(listCall, async (ctx, { part = 'open', ...paging }) => {
    const policy = await loadPolicy(app)
    const found = await readDisplaced(findDisplacedIds(policy, await readComingSheets(app)), policy)
    const wanted = found.filter((displaced) => isDecided(displaced) === (part === 'kept'))
    const { skip, limit } = toPage(paging)
    setTotal(ctx.meta, wanted.length)
    return wanted.slice(skip, skip + limit).map(toDisplacedDto)
  })

export const previewDisplaced = (app: AppContext) =>
  defineAction(
    previewCall,
    async (_ctx, { change }) => {
      const policy = await loadPolicy(app)
      if (change.what === 'block') assertBlockPossible(change.block, policy)
      const changed = { ...policy, schedule: mergeSchedule(policy.schedule, change) }
      const sheets = await readComingSheets(app)
      const before = findDisplacedIds(policy, sheets)
      const { floor } = changed.schedule
      const reassigned = change.what === 'floor' && floor ? await previewSheets(sheets, floor, policy) : sheets
      const after = [...findDisplacedIds(changed, reassigned)].filter(([id]) => !before.has(id))
      const found = await readDisplaced(new Map(after), changed)
      const moves = change.what === 'block' ? findMoves(toNextBlock(change), sheets, changed) : null
      const misfits = found.slice(0, PREVIEW_LIMIT).map((displaced) => {
        const option = moves?.get(displaced.booking.id)
        return { ...toDisplacedDto(displaced), ...(option && { movesTo: option.label }) }
      })
      return { total: found.length, misfits }
    },
    { authorise: assertPreviewable },
  )

/** Any staff block tables. @throws RuleError FORBIDDEN for other changes. */
async function assertPreviewable(ctx: ActionContext): Promise<void> {
  const { change } = ctx.params as { change?: { what?: unknown } }
  if (typeof change?.what === 'string' && change.what !== 'block') assertEditor(ctx)
}

export const keepDisplaced = (app: AppContext) =>
  defineTransaction(keepReservation, async (ctx, { id, kept }) => {
    const booking = await getReservation(id)
    if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
    const policy = await loadPolicy(app)
    const days = toSeats(booking.date, booking.startsMinute, booking.partySize).map(({ day }) => day)
    const sheets = await readSheets([addDays(days[0] ?? booking.date, -1), ...days])
    const inOrder = new Map([...sheets].sort(([a], [b]) => a.localeCompare(b)))
    const why = findDisplacedIds(policy, inOrder).get(id)
    const displaced = why && { booking, why: getReason(booking, why, policy) }
    if (!displaced || isDecided(displaced) === kept) return toDtoFor(ctx.meta, booking)
    const by = getSignature(ctx.meta) ?? ''
    const now = app.now()
    const misfitDecision = kept ? { at: now, by, why: displaced.why } : undefined
    const after = updateBooking(booking, { misfitDecision, updatedAt: now }, app)
    const change = { before: { kept: !kept }, after: { kept, why: displaced.why } }
    await writeAudit(ctx, { what: 'reservation.keep', record: `reservation:${id}`, ...change }, app)
    return toDtoFor(ctx.meta, after)
  })
