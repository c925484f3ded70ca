import type { ParamsOf } from '@sufra/contracts/call'
import * as contract from '@sufra/contracts/reservations/online/calls'
import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { defineAction } from '../../platform/calls/action.ts'
import { getPublicCaller, isAnswered, wrapIdempotentTransaction } from '../../platform/calls/idempotency.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { pickGuestFacts } from '../bookings/party-facts.ts'
import { getSearchText } from '../bookings/reservation.model.ts'
import { UNPROVEN_WRITER } from '../bookings/writers.ts'
import { addBooking, type BookingDraft } from '../lifecycle/add-booking.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { createBookingToken } from './booking-token.ts'
import { assertOnlineBookingOpen } from './online-booking.ts'
import { type AddressLimits, assertPhoneMayBook } from './online-limits.ts'
import { toPublicDto } from './public-reservation.ts'

type BookingParams = ParamsOf<typeof contract.createPublicReservation>
/** Stored under the idempotency key, without the token. */
type StoredAnswer = PublicReservation & { createdAt: string }

const NAME = contract.createPublicReservation.name
/** Its key belongs to nobody's account, whoever is signed in. */
const keyless = { ...contract.createPublicReservation, idempotent: false }

/**
 * A booking without an account, by the transaction of all bookings.
 * @throws RuleError ONLINE_BOOKING_CLOSED, TOO_MANY_ATTEMPTS, ALREADY_BOOKED, TOO_MANY_BOOKINGS; those of bookings.
 */
export const createPublicBooking = (app: AppContext, limits: () => AddressLimits) =>
  defineAction(keyless, async (ctx, booking) => {
    const { address = '' } = ctx.meta
    await limits().countTry(address)
    const isRepeat = await isAnswered(NAME, ctx, getPublicCaller)
    // The answer of a booking is repeated also once online booking is closed.
    if (!isRepeat) await assertOnlineBookingOpen()
    const attempt: BookingAttempt = { isNew: false }
    const bookOnce = wrapIdempotentTransaction(NAME, () => book(booking, attempt, app), getPublicCaller)
    const run = () => {
      attempt.isNew = false
      return bookOnce(ctx)
    }
    const commit = () => runTransaction(run, `day:${booking.date}`)
    const answer = await (isRepeat ? commit() : limits().countBooking(address, commit, () => attempt.isNew))
    const { createdAt, ...reservation } = answer
    const token = createBookingToken({ ...reservation, createdAt: new Date(createdAt) }, app)
    // Answers that an earlier release stored have no version.
    return { reservation: { ...reservation, version: reservation.version ?? 0 }, token }
  })

/** False where the answer is that of the same request, which was sent twice at once. */
interface BookingAttempt {
  isNew: boolean
}

async function book(booking: BookingParams, attempt: BookingAttempt, app: AppContext): Promise<StoredAnswer> {
  const policy = await loadPolicy(app)
  await assertAreaKnown(booking.areaId, policy)
  const booker = { way: 'online' as const, bookableBy: 'everyone' as const, checkLimits }
  const record = await addBooking(toDraft(booking, policy), policy, booker, app)
  // Refusals too are answered by an earlier booking of the key, which counts once.
  attempt.isNew = true
  return { ...toPublicDto(record), createdAt: record.createdAt.toISOString() }

  async function checkLimits(draft: BookingDraft) {
    await assertPhoneMayBook(draft, app.config.onlineBookingsPerPhone, policy.now)
    return {}
  }
}

function toDraft(
  { areaId, occasion, needs, marketing, ...booking }: BookingParams,
  policy: BookingPolicy,
): BookingDraft {
  const { startsMinute, startsAt } = getBookableSlot(booking, policy)
  return {
    ...booking,
    customerId: null,
    startsMinute,
    startsAt,
    tableNumber: null,
    status: 'confirmed',
    isOnline: true,
    writerId: UNPROVEN_WRITER,
    ...(areaId && { areaId }),
    ...pickGuestFacts({ occasion, needs }),
    ...(marketing && booking.customerEmail && { marketing }),
    searchText: getSearchText(booking),
    createdAt: policy.now,
    updatedAt: policy.now,
  }
}
