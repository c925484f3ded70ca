import type { CallableRecord } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCallGuestMutation } from '../calls/diary.ts'
import { getSentence } from '../lib/refusal.ts'
import { staffWords } from '../staff-words.ts'

export interface CalledGuest {
  of: CallableRecord
  id: number
}

/** Reads a masked phone by a press and dials it; the press is in the activity. */
export function useCallGuest({ of, id }: CalledGuest) {
  const t = useWords(staffWords)
  const [read, { data, isLoading }] = useCallGuestMutation()
  const call = async () => {
    const { data: answer, error } = await read({ of, id })
    // Where no app calls, the number stays on the page.
    if (answer) location.assign(`tel:${answer.phoneNumber}`)
    else showToast({ title: getSentence(error, t('diary.callFailed')), tone: 'danger' })
  }
  return { phone: data?.phoneNumber, isReading: isLoading, call: () => void call() }
}
