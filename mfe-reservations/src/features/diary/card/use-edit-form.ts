import { isApiError } from '@sufra/api/api-error'
import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { EditedReservation, NewReservation } from '@sufra/contracts/records/reservation'
import { isMadeUpTable } from '@sufra/domain/table-number'
import { recordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useEditReservationMutation } from '../../../calls/diary.ts'
import { alternativesIn, serverSentence } from '../../../lib/refusal.ts'
import { useFirstDay } from '../../../lib/use-first-day.ts'
import { type BookingValues, bookingRules, bookingSentence } from '../../../parts/booking-form/booking-values.ts'
import { type BookingForm, type TimeRefusal, useShowAtFields } from '../../../parts/booking-form/use-booking-form.ts'
import { staffWords } from '../../../staff-words.ts'

/** The form of a booking that is there, and what saving it does. Whatever fails, what was typed stays. */
export function useEditForm(
  booking: Reservation,
  onSaved: (booking: Reservation) => void,
): BookingForm<EditedReservation> {
  const t = useWords(staffWords)
  const today = useToday()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const [edit] = useEditReservationMutation()
  // People at the door are bound to tell neither name nor phone.
  const schema = booking.isWalkIn ? EditedReservation : NewReservation
  const form = useForm<BookingValues, unknown, EditedReservation>({
    defaultValues: valuesOf(booking),
    resolver: recordResolver({
      schema,
      // The day that it has already may be over, or further ahead than others may be.
      rules: (values: BookingValues) => (values.date === booking.date ? [] : bookingRules(values, firstDay)),
      say: (...wrong) => t(`booking.${bookingSentence(...wrong)}`),
    }),
  })
  const showAtFields = useShowAtFields(form)
  const [version, setVersion] = useState(booking.version ?? 0)
  const [timeRefusal, setTimeRefusal] = useState<TimeRefusal | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(edited: EditedReservation): Promise<void> {
    setFailure(null)
    setTimeRefusal(null)
    try {
      // A number that is made up is not shown, and stays until there is a table.
      const tableNumber = edited.tableNumber ?? (isMadeUpTable(booking.tableNumber) ? booking.tableNumber : null)
      onSaved(await edit({ ...edited, tableNumber, id: booking.id, ifMatch: version }).unwrap())
    } catch (error) {
      refuse(error, edited)
    }
  }
  function refuse(error: unknown, { date, partySize }: EditedReservation): void {
    const times = alternativesIn(error)
    if (times.length > 0) {
      setTimeRefusal({ sentence: serverSentence(error) ?? t('reserve.slotTaken'), date, partySize, times })
      return
    }
    const present = isApiError(error) && error.code === 'EDIT_CONFLICT' ? (error.facts.present as Reservation) : null
    // Who saves once more has been told, and means it.
    if (present) setVersion(present.version ?? 0)
    if (present) setFailure(t('diary.card.changedMeanwhile'))
    else if (!showAtFields(error)) setFailure(serverSentence(error) ?? t('diary.card.saveFailed'))
  }
  const isOver = booking.date < firstDay
  return {
    form,
    today,
    firstDay: isOver ? booking.date : firstDay,
    lastDay: lastDay && lastDay < booking.date ? booking.date : lastDay,
    timeRefusal,
    failure,
    submit: (event) => void form.handleSubmit(save)(event),
  }
}

function valuesOf(booking: Reservation): BookingValues {
  return {
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    customerEmail: booking.customerEmail ?? '',
    date: booking.date,
    time: booking.time,
    partySize: booking.partySize,
    tableNumber: isMadeUpTable(booking.tableNumber) ? '' : (booking.tableNumber ?? ''),
    specialRequests: booking.specialRequests ?? '',
  }
}
