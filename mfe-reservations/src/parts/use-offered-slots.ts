import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import { useListSlotsQuery } from '../calls/reservations.ts'

interface Options {
  /** A booking whose own seats count as free. */
  moving?: number | undefined
  areaId?: number | null
}

/** Undefined while loading, never another day's. */
export function useOfferedSlots(date: string | null, partySize: number, { moving, areaId }: Options = {}) {
  const asked = {
    date: date ?? '',
    partySize,
    ...(moving !== undefined && { reservationId: moving }),
    ...(areaId && { areaId }),
  }
  const read = useListSlotsQuery(asked, { skip: !date, refetchOnMountOrArgChange: true })
  // The error stays during a retry, so that its button does not disappear.
  const isError = Boolean(date) && read.error !== undefined
  const slots: readonly OfferedSlot[] | undefined = date && !isError ? read.currentData : undefined
  return { slots, isFetching: read.isFetching, isError, retry: read.refetch }
}
