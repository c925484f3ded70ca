import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { usePollingInterval } from '@sufra/api/polling'
import { useSession } from '@sufra/api/session'
import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { reservationNews } from '@sufra/contracts/reservations/bookings/staff-routes'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { onSeenChange, readSeenReservations, readSeenText, storeSeenReservations } from './seen-reservations.ts'

/** Polling interval of the diary (staff specification §4). */
const POLL_MS = 60_000

const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ reservationNews: defineQuery(build, reservationNews, { providesTags: ['Reservations'] }) }),
})

export function getChangeKey({ at, reservation: { id } }: ReservationChange): string {
  return `${id} ${at}`
}

const NONE: readonly ReservationChange[] = []

/** Reservation changes that the signed-in person has not seen on this till. Polls every minute. */
export function useReservationNews(): { fresh: readonly ReservationChange[]; markSeen: () => void } {
  const username = useSession().admin?.username ?? ''
  const text = useSyncExternalStore(onSeenChange, () => readSeenText(username))
  const seen = useMemo(() => readSeenReservations(text), [text])
  const { currentData } = newsApi.useReservationNewsQuery(
    { since: seen?.since },
    { skip: username === '', pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const markSeen = useCallback(() => {
    if (currentData)
      storeSeenReservations(username, { since: currentData.until, known: currentData.changes.map(getChangeKey) })
  }, [currentData, username])
  useEffect(() => {
    // The first visit starts from now.
    if (!seen && username !== '') markSeen()
  }, [seen, username, markSeen])
  const fresh = useMemo(() => {
    if (!seen || !currentData) return NONE
    const known = new Set(seen.known)
    return currentData.changes.filter((change) => !known.has(getChangeKey(change)))
  }, [seen, currentData])
  return { fresh, markSeen }
}
