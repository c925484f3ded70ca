import { useLastBookableDay } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { showToast } from '@sufra/ui/toast'
import { use, useId, useState } from 'react'
import { useFirstDay } from '../../../lib/use-first-day.ts'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { EMPTY_VALUES } from '../../../parts/booking-form/booking-values.ts'
import { useBookingForm } from '../../../parts/booking-form/use-booking-form.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useBookLabel, useTurnNote } from '../../../parts/use-turn-note.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { CallerFields } from './caller-fields.tsx'

const WaitlistForm = createLazyPart(() => import('../waitlist/waitlist-form.tsx'))

interface NewBookingDialogProps {
  /** A day outside the bookable range is left empty. */
  day: string
  onBooked: (day: string) => void
  onClose: () => void
}

/** Staff specification §2, Reservation form. */
export function NewBookingDialog({ day, onBooked, onClose }: NewBookingDialogProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const id = useId()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const bookable = day >= firstDay && (lastDay === undefined || day <= lastDay)
  const floor = use(FloorContext)
  const whenOf = useFormatTime()
  const finish = (booking: Reservation) => {
    const { customerName: name, date } = booking
    const { day: on, time } = whenOf(date, booking)
    const when = { day: formatDay(on, language, 'long'), time }
    showToast({ title: t('diary.created'), description: t('diary.createdText', { name, ...when }), tone: 'success' })
    onBooked(date)
    onClose()
  }
  const booking = useBookingForm({
    start: { ...EMPTY_VALUES, date: bookable ? day : null },
    failed: t('booking.staffFailed'),
    onBooked: finish,
  })
  const [date, time, size, areaId] = booking.form.watch(['date', 'time', 'partySize', 'areaId'])
  const wish = { date, time, partySize: size || 1, areaId }
  const note = useTurnNote(wish, t('booking.note'))
  const label = useBookLabel(wish)
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting) {
    const { date, time, partySize, tableNumber: _, ...guest } = booking.form.getValues()
    const start = { ...guest, date: date ?? day, from: time, partySize }
    return <WaitlistForm start={start} onAdded={onClose} onClose={() => setWaiting(false)} />
  }
  return (
    <FormDialog
      title={t('diary.new')}
      description={note}
      form={id}
      submit={label}
      state={booking.form.formState}
      alert={booking.failure && <Failure text={booking.failure} />}
      onClose={onClose}
    >
      <CallerFields id={id} booking={booking} hasTables={floor !== null} onWait={() => setWaiting(true)} />
    </FormDialog>
  )
}
