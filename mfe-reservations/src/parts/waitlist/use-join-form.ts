import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { NewWaitlistEntry } from '@sufra/contracts/reservations/waitlist/fields'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { createRecordResolver, type Problem } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useJoinWaitlistMutation } from '../../calls/waitlist.ts'
import { waitlistWords } from '../../waitlist-words.ts'
import { words } from '../../words.ts'
import type { BookingValues } from '../booking-form/booking-values.ts'
import { useGuestLanguage } from '../guest.ts'
import { omitStoredFacts } from '../party-facts/party-facts.ts'

export interface JoinValues extends Omit<BookingValues, 'date' | 'time' | 'tableNumber' | 'areaId'> {
  date: string
  from: string
  until: string
}

/** @param forOthers staff add the guests, who may be larger than the tables for everyone take. */
export function useJoinForm(start: JoinValues, forOthers: boolean, onJoined: (entry: WaitlistEntry) => void) {
  const t = useWords(waitlistWords)
  const shared = useWords(words)
  const [join] = useJoinWaitlistMutation()
  const once = useIdempotencyKey()
  const language = useGuestLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  /** Sorted; empty while loading. */
  const times = useRef<readonly OfferedSlot[]>([])
  const getIndex = (time: string) => times.current.findIndex((slot) => slot.time === time)
  const describeProblem = (field: keyof JoinValues, problem: Problem | 'order', { partySize }: JoinValues) => {
    if (problem === 'order') return t('wrongOrder')
    if (problem === 'tooLong') return shared('booking.tooLong')
    if (field === 'customerName') return shared('booking.nameRequired')
    if (field === 'customerPhone')
      return shared(problem === 'required' ? 'booking.phoneRequired' : 'booking.phoneInvalid')
    if (field === 'customerEmail') return shared('booking.emailInvalid')
    if (field === 'partySize')
      return shared(Number(partySize) > MAX_PARTY_SIZE ? 'booking.partyTooLarge' : 'booking.partyTooSmall')
    return shared(problem === 'required' ? 'booking.timeRequired' : 'booking.checkField')
  }
  const form = useForm({
    defaultValues: start,
    resolver: createRecordResolver({
      schema: NewWaitlistEntry,
      rules: ({ from, until }: JoinValues) => (getIndex(until) < getIndex(from) ? [['until', 'order']] : []),
      messageFor: describeProblem,
    }),
  })
  const send = async (filled: NewWaitlistEntry) => {
    setFailure(null)
    const wish = omitStoredFacts(filled)
    try {
      onJoined(await once(wish, (idempotencyKey) => join({ ...wish, language, idempotencyKey }).unwrap()))
    } catch (error) {
      const isTooLarge = forOthers && isApiError(error) && error.code === 'PARTY_NEVER_FITS'
      setFailure(isTooLarge ? t('staff.neverFits') : getErrorSentence(error))
    }
  }
  return { form, times, failure, submit: (event: FormEvent) => void form.handleSubmit(send)(event) }
}
