import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { color, size, space } from '@sufra/ui/theme'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { GuestFrame } from '../../frame/guest-frame.tsx'
import { BookingFields } from '../../parts/booking-form/booking-fields.tsx'
import { type BookingValues, EMPTY_VALUES } from '../../parts/booking-form/booking-values.ts'
import { useBookingForm } from '../../parts/booking-form/use-booking-form.ts'
import { Failure } from '../../parts/failure.tsx'
import { getGuestName } from '../../parts/guest.ts'
import { useBookLabel, useTurnNote } from '../../parts/use-turn-note.ts'
import { words } from '../../words.ts'
import { Booked } from './booked.tsx'

const Note = styled.p`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  color: ${color.muted};
  font-size: ${size.s};
  svg { color: ${color.gold}; margin-block-start: 2px; }
`

/** Customer specification §2, /reservations. */
export default function BookPage() {
  const t = useWords(words)
  const [booking, setBooking] = useState<Reservation | null>(null)
  return (
    <GuestFrame title={t('booking.title')}>
      {booking ? (
        <Booked booking={booking} onAnother={() => setBooking(null)} />
      ) : (
        <BookingForm onBooked={setBooking} />
      )}
    </GuestFrame>
  )
}

function BookingForm({ onBooked }: { onBooked: (booking: Reservation) => void }) {
  const t = useWords(words)
  const booking = useBookingForm({ start: useInitialValues(), failed: t('reserve.failed'), onBooked })
  const [date, time, size, areaId] = booking.form.watch(['date', 'time', 'partySize', 'areaId'])
  const wish = { date, time, partySize: size || 1, areaId }
  const note = useTurnNote(wish, t('booking.note'))
  const label = useBookLabel(wish)
  return (
    <>
      <Note>
        <Icon of={Clock} />
        {note}
      </Note>
      <Card>
        <UnsavedChanges when={booking.form.formState.isDirty} />
        <BookingFields booking={booking} autoFill>
          <Failure text={booking.failure} />
          <Button type="submit" wide busy={booking.form.formState.isSubmitting}>
            {label}
          </Button>
        </BookingFields>
      </Card>
    </>
  )
}

function useInitialValues(): BookingValues {
  const customer = useCustomer()
  return {
    ...EMPTY_VALUES,
    customerName: getGuestName(customer),
    customerPhone: formatPhone(customer.phoneNumber),
    customerEmail: customer.email ?? '',
  }
}
