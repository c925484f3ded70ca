import { isApiError, listFieldProblems } from '@sufra/api/api-error'
import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { NewReservation } from '@sufra/contracts/reservations/bookings/fields'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { getSentence, getServerSentence, listAlternatives } from '../../lib/refusal.ts'
import { useFirstDay } from '../../lib/use-first-day.ts'
import { words } from '../../words.ts'
import type { Nearby } from '../nearby-times.tsx'
import { omitStoredFacts } from '../party-facts/party-facts.ts'
import { type Failure, useCheckAndCreate } from '../use-check-and-create.ts'
import { type BookingValues, checkBooking, EMPTY_VALUES, getBookingSentence } from './booking-values.ts'

export interface TimeRefusal extends Nearby {
  sentence: string
}

/** @typeParam Sent the valid values */
export interface BookingForm<Sent = NewReservation> {
  form: UseFormReturn<BookingValues, unknown, Sent>
  today: string
  firstDay: string
  /** Undefined while loading. */
  lastDay: string | undefined
  timeRefusal: TimeRefusal | null
  /** A failure of no single field. */
  failure: string | null
  /** Saves a refused time for guests who get their table later; staff with a floor plan only. */
  keepWithoutTable?: (() => void) | undefined
  submit: (event: FormEvent) => void
}

interface BookingFormOptions {
  start: BookingValues
  /** Fallback without a reason from the server. */
  failed: string
  onBooked: (booking: Reservation) => void
}

export function useBookingForm({ start, failed, onBooked }: BookingFormOptions): BookingForm {
  const t = useWords(words)
  const today = useToday()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const form = useForm({
    defaultValues: start,
    resolver: createRecordResolver({
      schema: NewReservation,
      rules: (values: BookingValues) => checkBooking(values, firstDay),
      messageFor: (...wrong) => t(`booking.${getBookingSentence(...wrong)}`),
    }),
  })
  const checkAndCreate = useCheckAndCreate()
  const showAtFields = useFieldErrors(form)
  const [timeRefusal, setTimeRefusal] = useState<TimeRefusal | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function book(filled: NewReservation): Promise<void> {
    setFailure(null)
    setTimeRefusal(null)
    const wanted = { ...omitStoredFacts(filled), status: 'confirmed' as const }
    const outcome = await checkAndCreate(wanted)
    if ('booking' in outcome) onBooked(outcome.booking)
    else refuse(outcome, wanted)
  }
  function refuse({ failed: step, error }: Failure, { date, partySize }: { date: string; partySize: number }): void {
    const times = listAlternatives(error)
    // The time may be taken between the check and the creation.
    if (step === 'availability' || times.length > 0) {
      setTimeRefusal({ sentence: getServerSentence(error) ?? t('reserve.slotTaken'), date, partySize, times })
      form.setFocus('time')
      return
    }
    if (!showAtFields(error)) setFailure(getSentence(error, failed))
  }
  return {
    form,
    today,
    firstDay,
    lastDay,
    timeRefusal,
    failure,
    submit: (event) => void form.handleSubmit(book)(event),
  }
}

/** @returns whether the refusal named a field */
export function useFieldErrors<Sent>(form: BookingForm<Sent>['form']): (error: unknown) => boolean {
  const t = useWords(words)
  return (error) => {
    const problems = isApiError(error) ? listFieldProblems(error, t('booking.checkField')) : []
    const known = problems.filter(({ field }) => field in EMPTY_VALUES)
    known.forEach(({ field, message }, index) => {
      form.setError(field as keyof BookingValues, { message }, { shouldFocus: index === 0 })
    })
    return known.length > 0
  }
}
