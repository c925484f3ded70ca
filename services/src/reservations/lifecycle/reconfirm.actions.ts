import { markReconfirmed as markReconfirmedCall } from '@sufra/contracts/reservations/bookings/calls'
import type { MailedReminder } from '@sufra/contracts/reservations/bookings/coming-page'
import type { Language } from '@sufra/domain/platform/choices'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as calls from '@sufra/runtime/calls/reservations'
import { formatPeople, formatWhen, getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { type ReservationRecord, Reservations, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { updateBooking } from './change-booking.ts'

/** Staff called. @throws RuleError RESERVATION_NOT_FOUND, RESERVATION_NOT_EDITABLE. */
export const markReconfirmed = (app: AppContext) =>
  defineTransaction(markReconfirmedCall, async (ctx, { id, reconfirmed }) => {
    const booking = await getReservation(id)
    if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
    if (reconfirmed === Boolean(booking.reconfirmedAt)) return toDtoFor(ctx.meta, booking)
    const by = getSignature(ctx.meta) ?? ''
    const changed = reconfirmed
      ? reconfirm(booking, by, app)
      : updateBooking(booking, { reconfirmedAt: undefined, reconfirmedBy: undefined }, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    await writeAudit(ctx, { what: 'reservation.reconfirm', record: `reservation:${id}`, before, after }, app)
    return toDtoFor(ctx.meta, changed)
  })

export const getMailedReminder = (app: AppContext) =>
  defineInternalAction(calls.mailedReminder, async (_ctx, { token, language }) => {
    const booking = await findReminded(token, await getMailKeys(app))
    return booking && toPageFacts(booking, language, app)
  })

/** The token is the authorisation. Repeated and late presses change nothing. */
export const answerMailedReminder = (app: AppContext) =>
  defineInternalAction(calls.answerMailedReminder, async (_ctx, { token, language }) => {
    const keys = await getMailKeys(app)
    return runTransaction(async () => {
      const booking = await findReminded(token, keys)
      if (!booking) return null
      const isOpen = getState(booking, app) === 'open'
      return toPageFacts(isOpen ? reconfirm(booking, 'guest', app) : booking, language, app)
    })
  })

/** Leaves `updatedAt`: nothing that staff must look at has changed. */
const reconfirm = (booking: ReservationRecord, reconfirmedBy: string, app: AppContext) =>
  updateBooking(booking, { reconfirmedAt: app.now(), reconfirmedBy }, app)

async function findReminded(token: string, keys: MailKeys): Promise<ReservationRecord | null> {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  return booking && keys.isComingToken(token, booking) ? booking : null
}

function getState({ status, startsAt, heldUntil, reconfirmedAt }: ReservationRecord, app: AppContext) {
  if (status !== 'confirmed' || heldUntil || startsAt <= app.now()) return 'ended'
  return reconfirmedAt ? 'coming' : 'open'
}

const toPageFacts = (booking: ReservationRecord, language: Language, app: AppContext): MailedReminder => ({
  state: getState(booking, app),
  ...formatWhen(booking, language, app.config.restaurant.timeZone),
  people: formatPeople(booking.partySize, language),
})
