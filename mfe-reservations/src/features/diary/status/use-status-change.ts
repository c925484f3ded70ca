import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import type { ReservationStatus } from '@sufra/domain/reservation-status'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { createContext, useCallback, useState } from 'react'
import { useSetReservationStatusMutation } from '../../../calls/diary.ts'
import { listAlternatives } from '../../../lib/refusal.ts'
import { staffWords } from '../../../staff-words.ts'

/** Context: a change re-renders the buttons instead of fifty rows. */
export const PendingChanges = createContext<ReadonlySet<number>>(new Set())

/** Cancelling asks first; other changes run at once. */
export type RequestStatus = (booking: Reservation, to: ReservationStatus) => void

export function useStatusChange() {
  const getReason = useGetReason()
  const [setStatus] = useSetReservationStatusMutation()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Reservation | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const change = useCallback(
    async ({ id }: Reservation, status: ReservationStatus) => {
      setPending((others) => new Set(others).add(id))
      try {
        await setStatus({ id, status }).unwrap()
      } catch (error) {
        setRefusal(getReason(error))
      }
      setPending((present) => new Set([...present].filter((other) => other !== id)))
    },
    [setStatus, getReason],
  )
  const ask: RequestStatus = useCallback(
    (booking, to) => {
      if (to === 'cancelled') setAsked(booking)
      else void change(booking, to)
    },
    [change],
  )
  const confirmCancel = async () => {
    if (asked) await change(asked, 'cancelled')
    setAsked(null)
  }
  return {
    ask,
    pending: pending,
    asked,
    confirmCancel: confirmCancel,
    keepAsked: () => setAsked(null),
    refusal,
    read: () => setRefusal(null),
  }
}

/** For a taken time, the text includes free times nearby. */
function useGetReason(): (error: unknown) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    (error) => {
      const reason = getErrorSentence(error, language)
      const times = listAlternatives(error).map((time) => formatTime(time, language))
      return times.length > 0 ? t('diary.reasonWithTimes', { reason, times: times.join(t('diary.comma')) }) : reason
    },
    [t, language],
  )
}
