import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useAssignTablesMutation, useExchangeTablesMutation } from '../../../calls/floor.ts'

interface Exchanged {
  reservation: Reservation
  with: Reservation
}

/** Lets two parties change tables, and takes that back. Both throw what is refused. */
export function useExchange() {
  const [send, { isLoading }] = useExchangeTablesMutation()
  const [assign] = useAssignTablesMutation()

  const exchange = (booking: Reservation, other: Reservation, exceedsSeats = false): Promise<Exchanged> => {
    const versions = { version: booking.version ?? 0, withVersion: other.version ?? 0 }
    return send({ id: booking.id, with: other.id, ...versions, ...(exceedsSeats && { exceedsSeats }) }).unwrap()
  }
  /** @param before the first party as it was: an exchange pins it. @returns what it is now. */
  async function exchangeBack(before: Reservation, changed: Exchanged): Promise<Reservation> {
    const { reservation } = await exchange(changed.reservation, changed.with)
    const { id, version = 0, tableIds = [], isPinned } = reservation
    if (!isPinned || before.isPinned) return reservation
    return assign({ id, tableIds: [...tableIds], isPinned: false, ifMatch: version }).unwrap()
  }
  return { exchange, exchangeBack, isExchanging: isLoading }
}
