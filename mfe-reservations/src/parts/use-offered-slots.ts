import type { OfferedSlot } from '@sufra/contracts/reservations/entities'
import { useListSlotsQuery } from '../calls/reservations.ts'

/**
 * Undefined while loading, never another day's.
 * @param moving a booking whose own seats count as free
 */
export function useOfferedSlots(date: string | null, partySize: number, moving?: number) {
  const asked = { date: date ?? '', partySize, ...(moving !== undefined && { reservationId: moving }) }
  const read = useListSlotsQuery(asked, { skip: !date, refetchOnMountOrArgChange: true })
  // The error stays during a retry, so that its button does not disappear.
  const isError = Boolean(date) && read.error !== undefined
  const slots: readonly OfferedSlot[] | undefined = date && !isError ? read.currentData : undefined
  return { slots, isFetching: read.isFetching, isError, retry: read.refetch }
}
