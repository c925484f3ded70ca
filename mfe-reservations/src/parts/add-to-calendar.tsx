import { useRestaurantName, useRestaurantQuery } from '@sufra/api/restaurant-api'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { getAddress } from '@sufra/domain/platform/restaurant-address'
import { buildBookingFile } from '@sufra/domain/reservations/booking-file'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { CalendarPlus } from 'lucide-react'
import { words } from '../words.ts'

/** Waits for the restaurant's data. */
export function AddToCalendar({ booking, wide }: { booking: Reservation; wide?: boolean }) {
  const t = useWords(words)
  const write = useCalendarFile()
  return (
    <Button
      kind="secondary"
      wide={wide}
      icon={<Icon of={CalendarPlus} />}
      disabled={write === null}
      onClick={() => write && download(`reservation-${booking.id}.ics`, 'text/calendar', write(booking))}
    >
      {t('booking.addToCalendar')}
    </Button>
  )
}

function useCalendarFile(): ((booking: Reservation) => string) | null {
  const t = useWords(words)
  const language = useLanguage()
  const { data: restaurant } = useRestaurantQuery()
  const name = useRestaurantName()
  if (!restaurant || !name) return null
  return (booking) =>
    buildBookingFile({
      booking: {
        ...booking,
        startsAt: new Date(booking.startsAt),
        endsAt: booking.endsAt ? new Date(booking.endsAt) : undefined,
      },
      restaurant: { ...restaurant, name, address: getAddress(restaurant, language) },
      title: t('booking.calendarTitle', { restaurant: name }),
      lines: [
        t('booking.calendarFor', { name: booking.customerName }),
        t('manage.people', { count: booking.partySize }),
        ...(booking.specialRequests ? [booking.specialRequests] : []),
        t('chat.reservationId', { value: booking.id }),
        t('chat.phone', { value: formatPhone(restaurant.phone) }),
      ],
      now: new Date(),
    })
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  // Some browsers need the link in the document.
  document.body.append(link)
  link.click()
  link.remove()
}
