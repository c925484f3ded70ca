import type { OfferedSlot } from '@sufra/contracts/reservations/entities'
import { useListSlotsQuery } from '../calls/reservations.ts'

/**
 * What the server offers on this day for this party; undefined until it is known, never those of another day.
 * @param moving a booking that would move there: its own seats count as free.
 */
export function useOfferedSlots(date: string | null, partySize: number, moving?: number) {
  const asked = { date: date ?? '', partySize, ...(moving !== undefined && { reservationId: moving }) }
  const read = useListSlotsQuery(asked, { skip: !date, refetchOnMountOrArgChange: true })
  // An error stands while it is tried again: its button must not go meanwhile.
  const isError = Boolean(date) && read.error !== undefined
  const slots: readonly OfferedSlot[] | undefined = date && !isError ? read.currentData : undefined
  return { slots, isFetching: read.isFetching, isError, retry: read.refetch }
}
