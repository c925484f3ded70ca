import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { getAddress } from '@sufra/domain/platform/restaurant-address'
import { buildBookingFile } from '@sufra/domain/reservations/booking-file'
import { formatPeople } from './format.ts'
import type { Reader } from './language.tsx'
import type { Restaurant } from './place.ts'

export function downloadCalendarFile(reservation: PublicReservation, restaurant: Restaurant, reader: Reader): void {
  const { language, t } = reader
  const name = (language === 'ar' && restaurant.nameAr) || restaurant.name
  const content = buildBookingFile({
    booking: { ...reservation, startsAt: new Date(reservation.startsAt), endsAt: new Date(reservation.endsAt) },
    restaurant: { ...restaurant, name, address: getAddress(restaurant, language) },
    title: t.eventTitle.replace('{{restaurant}}', name),
    lines: [
      reservation.customerName,
      formatPeople(reservation.partySize, reader),
      ...(reservation.specialRequests ? [reservation.specialRequests] : []),
      `${t.number}: ${reservation.id}`,
      formatPhone(restaurant.phone),
    ],
    now: new Date(),
  })
  const link = document.createElement('a')
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`
  link.download = `reservation-${reservation.id}.ics`
  document.body.append(link)
  link.click()
  link.remove()
}
