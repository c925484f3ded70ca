import { isApiError } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { EditedReservation, MaskedReservation, NewReservation } from '@sufra/contracts/reservations/bookings/fields'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useEditConflict } from '@sufra/forms/use-edit-conflict'
import { useWords } from '@sufra/i18n/use-words'
import { type FormEvent, use, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useEditReservationMutation } from '../../../calls/diary.ts'
import { getSentence, getServerSentence, isSlotFull, listAlternatives } from '../../../lib/refusal.ts'
import { useFirstDay } from '../../../lib/use-first-day.ts'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { type BookingValues, checkBooking, getBookingSentence } from '../../../parts/booking-form/booking-values.ts'
import { type TimeRefusal, useFieldErrors } from '../../../parts/booking-form/use-booking-form.ts'
import { omitStoredFacts, toFactValues } from '../../../parts/party-facts/party-facts.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useExchange } from '../floor/use-exchange.ts'

/** Moved together, or not at all. */
const TOGETHER = [['date', 'time']] as const

/** Typed values survive failures; other editors' changes are merged. */
export function useEditForm(original: Reservation, onSaved: (booking: Reservation) => void) {
  const hasTables = use(FloorContext) !== null
  const formatTime = useFormatTime()
  const t = useWords(staffWords)
  const today = useToday()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const [edit] = useEditReservationMutation()
  /** Last known stored booking. */
  const [booking, setBooking] = useState(original)
  // Walk-ins need neither name nor phone.
  const known = original.isWalkIn ? EditedReservation : NewReservation
  const schema = isMasked(original.customerPhone) || isMasked(original.customerEmail) ? MaskedReservation : known
  const form = useForm<BookingValues, unknown, EditedReservation>({
    defaultValues: toValues(booking),
    resolver: createRecordResolver({
      schema,
      // The booking's own day may be past or beyond the limit.
      rules: (values: BookingValues) => (values.date === booking.date ? [] : checkBooking(values, firstDay)),
      messageFor: (...wrong) => t(`booking.${getBookingSentence(...wrong)}`),
    }),
  })
  const showAtFields = useFieldErrors(form)
  const { notice, startConflict, checkChoices } = useEditConflict(form, TOGETHER)
  const [timeRefusal, setTimeRefusal] = useState<TimeRefusal | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const { exchange, exchangeBack } = useExchange()

  const save = async (
    edited: EditedReservation,
    { withoutTable = false, withoutNotice = false, stored = booking }: SaveOptions = {},
  ): Promise<boolean> => {
    setFailure(null)
    setTimeRefusal(null)
    try {
      // A generated number is hidden but retained until a table is set.
      const isSameNumber = edited.tableNumber === (booking.tableNumber ?? null)
      const hidden = isGeneratedTableNumber(booking.tableNumber) ? booking.tableNumber : null
      const tableNumber = isSameNumber ? stored.tableNumber : (edited.tableNumber ?? hidden)
      const changes = omitStoredFacts(edited, stored)
      const sent = {
        ...changes,
        tableNumber,
        ...(withoutTable && { withoutTable }),
        ...(withoutNotice && { withoutNotice }),
      }
      onSaved(await edit({ ...sent, id: booking.id, ifMatch: stored.version ?? 0 }).unwrap())
      return true
    } catch (error) {
      refuse(error, edited)
      return false
    }
  }
  /** The exchange is taken back where the party still does not fit. */
  const saveExchanged = async (edited: EditedReservation, other: Reservation): Promise<void> => {
    try {
      const changed = await exchange(booking, other)
      setBooking(changed.reservation)
      if (await save(edited, { stored: changed.reservation })) return
      setBooking(await exchangeBack(booking, changed))
    } catch (error) {
      setFailure(getSentence(error, t('floor.choice.failed')))
    }
  }
  function refuse(error: unknown, { date, time, partySize }: EditedReservation): void {
    const times = listAlternatives(error)
    const isPinTooSmall = hasTables && isApiError(error) && error.code === 'TABLE_TOO_SMALL'
    if (times.length > 0 || isSlotFull(error) || isPinTooSmall) {
      const facts = { time: formatTime(date, { time }).time, people: t('manage.people', { count: partySize }) }
      const sentence = (isPinTooSmall && getServerSentence(error)) || t('booking.fullFor', facts)
      setTimeRefusal({ sentence, date, partySize, times })
      form.setFocus('time')
      return
    }
    const present = isApiError(error) && error.code === 'EDIT_CONFLICT' ? (error.facts.present as Reservation) : null
    if (present) {
      startConflict(toValues(booking), toValues(present))
      setBooking(present)
    } else if (!showAtFields(error)) setFailure(getSentence(error, t('diary.card.saveFailed')))
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (checkChoices()) void form.handleSubmit(async (edited) => void (await save(edited)))(event)
  }
  const isOver = booking.date < firstDay
  const [date, time, areaId, partySize, customerEmail] = form.watch([
    'date',
    'time',
    'areaId',
    'partySize',
    'customerEmail',
  ])
  const { data: restaurant } = useRestaurantQuery()
  const isMoved = date !== booking.date || time !== booking.time || partySize !== booking.partySize
  const isOther = isMoved || customerEmail !== (booking.customerEmail ?? '')
  /** A mail would go. */
  const isMailed = isOther && customerEmail !== '' && restaurant?.mailFrom !== undefined && !booking.isWalkIn
  const isOwnPlace = date === booking.date && time === booking.time && areaId === (booking.areaId ?? null)
  return {
    form,
    today,
    firstDay: isOver ? booking.date : firstDay,
    lastDay: lastDay && lastDay < booking.date ? booking.date : lastDay,
    timeRefusal,
    failure,
    booking,
    notice,
    /** The refused size, while the party would stay at its time. */
    grownTo: hasTables && isOwnPlace ? timeRefusal?.partySize : undefined,
    exchangeAndSave: (other: Reservation) => void form.handleSubmit((edited) => saveExchanged(edited, other))(),
    keepWithoutTable: hasTables
      ? () => void form.handleSubmit((edited) => save(edited, { withoutTable: true }))()
      : undefined,
    saveWithoutNotice: isMailed
      ? () => void form.handleSubmit((edited) => save(edited, { withoutNotice: true }))()
      : undefined,
    submit,
  }
}

interface SaveOptions {
  withoutTable?: boolean
  withoutNotice?: boolean
  /** The booking after an exchange of tables. */
  stored?: Reservation
}

function toValues(booking: Reservation): BookingValues {
  return {
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    customerEmail: booking.customerEmail ?? '',
    date: booking.date,
    time: booking.time,
    partySize: booking.partySize,
    tableNumber: isGeneratedTableNumber(booking.tableNumber) ? '' : (booking.tableNumber ?? ''),
    specialRequests: booking.specialRequests ?? '',
    areaId: booking.areaId ?? null,
    ...toFactValues(booking),
  }
}
