import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { getSitting, isThere, MINUTE_MS } from './sitting.ts'

/** Guests are expected this long before their time. */
const EXPECTED_MS = 45 * MINUTE_MS
const SLOT_MS = SLOT_MINUTES * MINUTE_MS

interface PartyLists {
  withoutTable: Reservation[]
  /** Those who come in the half hour of the moment; now those of the next 45 minutes, and who is late. */
  coming: Reservation[]
}

/** @param at milliseconds since 1970 */
export function listParties(
  bookings: readonly Reservation[],
  { at, isNow }: { at: number; isNow: boolean },
): PartyLists {
  const open = bookings
    .filter((booking) => isOpen(booking, at, isNow))
    .sort((one, other) => getSitting(one).from - getSitting(other).from)
  const [starts, ends] = [Math.floor(at / SLOT_MS) * SLOT_MS, (Math.floor(at / SLOT_MS) + 1) * SLOT_MS]
  const isComing = (booking: Reservation) => {
    const { from } = getSitting(booking)
    if (isNow) return from <= at + EXPECTED_MS && !isThere(booking)
    return starts <= from && from < ends
  }
  const hasTable = ({ tableIds }: Reservation) => tableIds !== undefined
  return {
    withoutTable: open.filter((booking) => !hasTable(booking)),
    coming: open.filter((booking) => hasTable(booking) && isComing(booking)),
  }
}

/** Confirmed, and not over: only these can be seated. */
function isOpen(booking: Reservation, at: number, isNow: boolean): boolean {
  return booking.status === 'confirmed' && (!isNow || getSitting(booking).to > at || isThere(booking))
}
