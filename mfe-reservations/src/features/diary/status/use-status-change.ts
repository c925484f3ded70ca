import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatList, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { createContext, useCallback, useState } from 'react'
import { useMarkArrivedMutation, useSetReservationStatusMutation } from '../../../calls/diary.ts'
import { listAlternatives } from '../../../lib/refusal.ts'
import { staffWords } from '../../../staff-words.ts'
import type { BookingAction } from './booking-actions.ts'
import { useArrivalToast } from './use-arrival-toast.ts'
import { useLeave } from './use-leave.ts'

/** Running actions by booking. */
type Pending = ReadonlyMap<number, BookingAction['name']>

/** Context: a change re-renders the buttons instead of fifty rows. */
export const PendingChanges = createContext<Pending>(new Map())

/** Cancelling asks first; other actions run at once. */
export type RequestAction = (booking: Reservation, action: BookingAction) => void

/** @param refresh resolves once the bookings are those after the change */
export function useStatusChange(refresh: () => PromiseLike<unknown>) {
  const t = useWords(staffWords)
  const getReason = useGetReason()
  const [setStatus] = useSetReservationStatusMutation()
  const [markArrived] = useMarkArrivedMutation()
  const showArrival = useArrivalToast()
  const { leave } = useLeave()
  const [pending, setPending] = useState<Pending>(new Map())
  const [asked, setAsked] = useState<Reservation | null>(null)
  const [refusal, setRefusal] = useState<{ title: string; reason: string } | null>(null)

  const change = useCallback(
    async (booking: Reservation, action: BookingAction): Promise<void> => {
      const { id } = booking
      setPending((others) => new Map(others).set(id, action.name))
      try {
        if ('to' in action) await setStatus({ id, status: action.to }).unwrap()
        else if (action.name === 'leave') await leave(booking)
        else await markArrived({ id, arrived: action.arrived }).unwrap()
        if (action.name === 'arrive') {
          showArrival(booking, () => void change(booking, { name: 'notArrived', arrived: false }))
        }
        // A cancelled block disappears: its question closes before, and returns the focus.
        if (action.name !== 'cancel') await refresh()
      } catch (error) {
        setRefusal({ title: t(getFailureKey(action)), reason: getReason(error) })
      }
      setPending((present) => new Map([...present].filter(([other]) => other !== id)))
    },
    [setStatus, markArrived, leave, showArrival, refresh, getReason, t],
  )
  const ask: RequestAction = useCallback(
    (booking, action) => {
      if (action.name === 'cancel') setAsked(booking)
      else void change(booking, action)
    },
    [change],
  )
  const confirmCancel = async () => {
    if (asked) await change(asked, { name: 'cancel', to: 'cancelled' })
    setAsked(null)
  }
  return {
    ask,
    pending,
    asked,
    confirmCancel,
    keepAsked: () => setAsked(null),
    refusal,
    read: () => setRefusal(null),
  }
}

function getFailureKey(action: BookingAction) {
  if (action.name === 'leave') return 'floor.leave.failed'
  return 'to' in action ? 'diary.statusFailed' : 'diary.card.arrivedFailed'
}

/** For a taken time, the text includes free times nearby. */
function useGetReason(): (error: unknown) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    (error) => {
      const reason = getErrorSentence(error, language)
      const times = listAlternatives(error).map((time) => formatTime(time, language))
      return times.length > 0 ? t('diary.reasonWithTimes', { reason, times: formatList(times, language) }) : reason
    },
    [t, language],
  )
}
