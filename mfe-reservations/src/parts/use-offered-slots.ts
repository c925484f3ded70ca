import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import { useListSlotsQuery, useLoadedSlots } from '../calls/reservations.ts'

interface Options {
  /** A booking whose own seats count as free. */
  moving?: number | undefined
  areaId?: number | null
}

/** Undefined while loading, never another day's. */
export function useOfferedSlots(date: string | null, partySize: number, { moving, areaId }: Options = {}) {
  const asked = toQuery(date, partySize, { moving, areaId })
  const read = useListSlotsQuery(asked, { skip: !date, refetchOnMountOrArgChange: true })
  // The error stays during a retry, so that its button does not disappear.
  const isError = Boolean(date) && read.error !== undefined
  const slots: readonly OfferedSlot[] | undefined = date && !isError ? read.currentData : undefined
  return { slots, isFetching: read.isFetching, isError, retry: read.refetch }
}

function toQuery(date: string | null, partySize: number, { moving, areaId }: Options) {
  return {
    date: date ?? '',
    partySize,
    ...(moving !== undefined && { reservationId: moving }),
    ...(areaId && { areaId }),
  }
}

/** The turn of a chosen time whose service has its own, in minutes, once the times are loaded. */
export function useTurnOfService({ date, time, partySize, areaId }: TimeWish): number | undefined {
  const { data } = useLoadedSlots(toQuery(date, partySize, { areaId }), { skip: !date || !time })
  return data?.find((slot) => slot.time === time)?.turnMinutes
}

export interface TimeWish {
  date: string | null
  time: string
  partySize: number
  areaId: number | null
}
