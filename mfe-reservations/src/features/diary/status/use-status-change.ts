import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import type { ReservationStatus } from '@sufra/domain/reservation-status'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCallback, useState } from 'react'
import { useSetReservationStatusMutation } from '../../../calls/diary.ts'
import { alternativesIn } from '../../../lib/refusal.ts'
import { staffWords } from '../../../staff-words.ts'

/** Cancelling asks first; other changes run at once. */
export type AskForStatus = (booking: Reservation, to: ReservationStatus) => void

export function useStatusChange() {
  const reasonOf = useReason()
  const [setStatus] = useSetReservationStatusMutation()
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Reservation | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const change = useCallback(
    async ({ id }: Reservation, status: ReservationStatus) => {
      setUnderWay((others) => new Set(others).add(id))
      try {
        await setStatus({ id, status }).unwrap()
      } catch (error) {
        setRefusal(reasonOf(error))
      }
      setUnderWay((present) => new Set([...present].filter((other) => other !== id)))
    },
    [setStatus, reasonOf],
  )
  const ask: AskForStatus = useCallback(
    (booking, to) => {
      if (to === 'cancelled') setAsked(booking)
      else void change(booking, to)
    },
    [change],
  )
  const cancelAsked = async () => {
    if (asked) await change(asked, 'cancelled')
    setAsked(null)
  }
  return { ask, underWay, asked, cancelAsked, keepAsked: () => setAsked(null), refusal, read: () => setRefusal(null) }
}

/** For a taken time, the text includes free times nearby. */
function useReason(): (error: unknown) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    (error) => {
      const reason = getErrorSentence(error, language)
      const times = alternativesIn(error).map((time) => formatTime(time, language))
      return times.length > 0 ? t('diary.reasonWithTimes', { reason, times: times.join(t('diary.comma')) }) : reason
    },
    [t, language],
  )
}
