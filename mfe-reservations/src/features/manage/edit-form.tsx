import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { minutesOf, timeOf } from '@sufra/domain/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DateField } from '@sufra/ui/date-field'
import { SelectField } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Controller, useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useListSlotsQuery, useUpdateReservationMutation } from '../../calls/reservations.ts'
import { serverSentence } from '../../lib/refusal.ts'
import { useFirstDay } from '../../lib/use-first-day.ts'
import { words } from '../../words.ts'

/** The edit form's own times: every half hour from 15:00 to 23:00 (customer specification §5). */
const TIMES = Array.from({ length: 17 }, (_, index) => timeOf(minutesOf('15:00') + index * 30))

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  > * { flex: 1 1 auto; }
`

interface Values {
  date: string | null
  time: string
}

interface EditFormProps {
  booking: Reservation
  onDone: () => void
  onCancel: () => void
}

/** Another date and time for a booking. Times that the restaurant cannot offer are shown but cannot be chosen. */
export default function EditForm({ booking, onDone, onCancel }: EditFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const [update] = useUpdateReservationMutation()
  const { control, handleSubmit, watch, formState } = useForm<Values>({
    // A booking outside these times (a lunch) has to choose one of them.
    defaultValues: { date: booking.date, time: TIMES.includes(booking.time) ? booking.time : '' },
  })
  const offered = useOffered(watch('date'), booking)
  const options = TIMES.map((time) => {
    const label = formatTime(time, language)
    return offered(time)
      ? { value: time, label }
      : { value: time, label: t('manage.taken', { time: label }), disabled: true }
  })

  const save = async ({ date, time }: Values) => {
    try {
      await update({ id: booking.id, date: date ?? '', time }).unwrap()
      showToast({ title: t('manage.updated'), description: t('manage.updatedText'), tone: 'success' })
      onDone()
    } catch (error) {
      const description = serverSentence(error) ?? t('manage.updateFailedText')
      showToast({ title: t('manage.updateFailed'), description, tone: 'danger' })
    }
  }
  return (
    <Fields onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
      <Controller
        name="date"
        control={control}
        rules={{ required: t('reserve.dateRequired') }}
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('reserve.date')}
            min={firstDay}
            // A booking of a later day may keep it.
            max={lastDay && lastDay < booking.date ? booking.date : lastDay}
            today={today}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="time"
        control={control}
        rules={{ required: t('reserve.timeRequired') }}
        render={({ field, fieldState }) => (
          <SelectField {...field} label={t('reserve.time')} options={options} error={fieldState.error?.message} />
        )}
      />
      <Actions>
        <Button kind="secondary" onClick={onCancel} disabled={formState.isSubmitting}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('manage.save')}
        </Button>
      </Actions>
    </Fields>
  )
}

/**
 * Whether a time can be had on a day. Until it is known, all can. On the booking's own day its own table may be what
 * fills a time, so there only times outside the hours are ruled out and the server decides the rest.
 */
function useOffered(date: string | null, booking: Reservation): (time: string) => boolean {
  const { currentData } = useListSlotsQuery(
    { date: date ?? '', partySize: booking.partySize },
    { skip: !date, refetchOnMountOrArgChange: true },
  )
  return (time) => {
    if (!currentData || (date === booking.date && time === booking.time)) return true
    const slot = currentData.find((offered) => offered.time === time)
    return slot !== undefined && (slot.available || date === booking.date)
  }
}
