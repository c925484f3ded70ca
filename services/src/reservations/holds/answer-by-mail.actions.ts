import type { MailedHold } from '@sufra/contracts/reservations/waitlist/mail-page'
import type { Language } from '@sufra/domain/platform/choices'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import * as calls from '@sufra/runtime/calls/reservations'
import { formatClock, formatPeople, formatWhen, getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { acceptTable, endEntry } from './answer.actions.ts'

export const getMailedHold = (app: AppContext) =>
  defineInternalAction(calls.mailedHold, async (_ctx, { token, language }) => {
    const hold = await findHold(token, await getMailKeys(app))
    return hold && toPageFacts(hold, language, app)
  })

/** The token is the authorisation, so the guest acts, whoever is signed in. */
export const answerMailedHold = (app: AppContext) =>
  defineInternalAction(calls.answerMailedHold, async (_ctx, { token, language, answer }) => {
    const keys = await getMailKeys(app)
    await runTransaction(async () => {
      const hold = await findHold(token, keys)
      if (hold && isHeld(hold, app)) await (answer === 'take' ? acceptTable : endEntry)(hold.entry, app)
    })
    const hold = await findHold(token, keys)
    return hold && toPageFacts(hold, language, app)
  })

interface Hold {
  entry: WaitlistRecord
  booking: ReservationRecord
}

async function findHold(token: string, keys: MailKeys): Promise<Hold | null> {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking || !keys.isHoldToken(token, booking)) return null
  const entry = await Waitlist.findOne({ 'table.reservationId': id }).lean<WaitlistRecord>()
  return entry && { entry, booking }
}

const isHeld = ({ entry: { status, table } }: Hold, app: AppContext) =>
  status === 'held' && table !== null && table.heldUntil > app.now()

function getState(hold: Hold, app: AppContext): MailedHold['state'] {
  const { status } = hold.entry
  if (isHeld(hold, app)) return 'held'
  if (status === 'taken' && isOccupyingTable(hold.booking.status)) return 'taken'
  return status === 'declined' ? 'declined' : 'ended'
}

function toPageFacts(hold: Hold, language: Language, app: AppContext): MailedHold {
  const { booking, entry } = hold
  const { timeZone } = app.config.restaurant
  return {
    state: getState(hold, app),
    ...formatWhen(booking, language, timeZone),
    people: formatPeople(booking.partySize, language),
    heldUntil: entry.table ? formatClock(entry.table.heldUntil, language, timeZone) : '',
  }
}
