import type { ReservationChange } from '@sufra/contracts/reservations/entities'
import { reservationNews } from '@sufra/contracts/reservations/staff-routes'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { baseApi } from './base-api.ts'
import { defineQuery } from './endpoint.ts'
import { onSeenChange, readSeenReservations, readSeenText, storeSeenReservations } from './seen-reservations.ts'
import { useSession } from './session.ts'

/** As often as the diary (staff specification §4). */
const POLL_MS = 60_000

const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ reservationNews: defineQuery(build, reservationNews) }),
})

/** What tells a change from others: a booking changes once at an instant. */
export function getChangeKey({ at, reservation: { id } }: ReservationChange): string {
  return `${id} ${at}`
}

const NONE: readonly ReservationChange[] = []

/**
 * What became new, other or cancelled among the reservations, of which the signed-in person has seen nothing on this
 * till yet; asked for again every minute. `markSeen` says that it was looked at.
 */
export function useReservationNews(): { fresh: readonly ReservationChange[]; markSeen: () => void } {
  const username = useSession().admin?.username ?? ''
  const text = useSyncExternalStore(onSeenChange, () => readSeenText(username))
  const seen = useMemo(() => readSeenReservations(text), [text])
  const { currentData } = newsApi.useReservationNewsQuery(
    { since: seen?.since },
    { skip: username === '', pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  )
  const markSeen = useCallback(() => {
    if (currentData)
      storeSeenReservations(username, { since: currentData.until, known: currentData.changes.map(getChangeKey) })
  }, [currentData, username])
  useEffect(() => {
    // Who looks here for the first time begins now.
    if (!seen && username !== '') markSeen()
  }, [seen, username, markSeen])
  const fresh = useMemo(() => {
    if (!seen || !currentData) return NONE
    const known = new Set(seen.known)
    return currentData.changes.filter((change) => !known.has(getChangeKey(change)))
  }, [seen, currentData])
  return { fresh, markSeen }
}
