import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getChangeKey, useReservationNews } from '../../../lib/use-reservation-news.ts'
import { playChime } from './chime.ts'

/** Maximum number of changes displayed. */
const MAX_CHANGES = 50

function onVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Changes since the person's last visit; marked as seen while the page is visible.
 * `latest` is for screen readers.
 */
export function useNews(sound: boolean) {
  const { fresh, markSeen } = useReservationNews()
  const isVisible = useSyncExternalStore(onVisible, () => document.visibilityState === 'visible')
  const [changes, setChanges] = useState<readonly ReservationChange[]>([])
  const [latest, setLatest] = useState<readonly ReservationChange[]>([])
  const reported = useRef<Set<string> | null>(null)

  useEffect(() => {
    // Changes present at load make no sound.
    const isNews = reported.current !== null && fresh.some((change) => !reported.current?.has(getChangeKey(change)))
    reported.current = new Set([...(reported.current ?? []), ...fresh.map(getChangeKey)])
    if (isNews && sound) playChime()
    if (fresh.length === 0 || !isVisible) return
    setLatest(fresh)
    setChanges((before) => mergeChanges(fresh, before))
    markSeen()
  }, [fresh, isVisible, sound, markSeen])
  return { changes: changes, latest, clear: () => setChanges([]) }
}

/** A booking with several changes appears once. */
function mergeChanges(fresh: readonly ReservationChange[], before: readonly ReservationChange[]): ReservationChange[] {
  const again = new Set(fresh.map(({ reservation }) => reservation.id))
  return [...fresh, ...before.filter(({ reservation }) => !again.has(reservation.id))].slice(0, MAX_CHANGES)
}
