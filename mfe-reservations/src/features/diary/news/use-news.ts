import { changeKey, useReservationNews } from '@sufra/api/reservation-news'
import type { ReservationChange } from '@sufra/contracts/reservations/entities'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chime } from './chime.ts'

/** More than these nobody reads again. */
const SHOWN = 50

function onVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * What became of reservations since the person last looked at them, gathered while the page is open: it is seen as soon
 * as the page is in sight. `latest` is what was told last, for a screen reader.
 */
export function useNews(sound: boolean) {
  const { fresh, markSeen } = useReservationNews()
  const isVisible = useSyncExternalStore(onVisible, () => document.visibilityState === 'visible')
  const [shown, setShown] = useState<readonly ReservationChange[]>([])
  const [latest, setLatest] = useState<readonly ReservationChange[]>([])
  const told = useRef<Set<string> | null>(null)

  useEffect(() => {
    // What was there when the page was opened makes no sound: the page itself shows it.
    const isNews = told.current !== null && fresh.some((change) => !told.current?.has(changeKey(change)))
    told.current = new Set([...(told.current ?? []), ...fresh.map(changeKey)])
    if (isNews && sound) chime()
    if (fresh.length === 0 || !isVisible) return
    setLatest(fresh)
    setShown((before) => merged(fresh, before))
    markSeen()
  }, [fresh, isVisible, sound, markSeen])
  return { shown, latest, clear: () => setShown([]) }
}

/** A booking that changed again stands once, as it is now. */
function merged(fresh: readonly ReservationChange[], before: readonly ReservationChange[]): ReservationChange[] {
  const again = new Set(fresh.map(({ reservation }) => reservation.id))
  return [...fresh, ...before.filter(({ reservation }) => !again.has(reservation.id))].slice(0, SHOWN)
}
