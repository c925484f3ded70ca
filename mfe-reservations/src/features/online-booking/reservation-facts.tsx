import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { formatPhone } from '@sufra/domain/platform/phone'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatClock, formatPeople, formatStart } from './format.ts'
import { useReader } from './language.tsx'
import { useFactsText } from './party-facts.tsx'
import type { Restaurant } from './place.ts'

export function ReservationFacts({
  reservation,
  restaurant,
}: {
  reservation: PublicReservation
  restaurant: Restaurant
}) {
  const reader = useReader()
  const { language, t } = reader
  const { timeZone, areas } = restaurant
  const { id, partySize, areaId, specialRequests, customerName, customerPhone, endsAt } = reservation
  const { day, time } = formatStart(reservation, reader, timeZone)
  const factsText = useFactsText()
  const [occasion, needs] = [
    factsText({ occasion: reservation.occasion }),
    factsText({ needs: reservation.needs ?? [] }),
  ]
  const area = areas?.find((each) => each.id === areaId)
  const end = toTimeOfDay(getMinuteInZone(new Date(endsAt), timeZone))
  return (
    <dl>
      <dt>{t.day}</dt>
      <dd>{day}</dd>
      <dt>{t.time}</dt>
      <dd>{time}</dd>
      <dt>{t.until}</dt>
      <dd>{formatClock(end, language)}</dd>
      <dt>{t.partySize}</dt>
      <dd>{formatPeople(partySize, reader)}</dd>
      {area && (
        <>
          <dt>{t.area}</dt>
          <dd>{(language === 'ar' && area.nameAr) || area.name}</dd>
        </>
      )}
      <dt>{t.name}</dt>
      <dd>
        <bdi>{customerName}</bdi>
      </dd>
      <dt>{t.phone}</dt>
      <dd>
        <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
      </dd>
      {specialRequests && (
        <>
          <dt>{t.requests}</dt>
          <dd className="typed">
            <bdi>{specialRequests}</bdi>
          </dd>
        </>
      )}
      {occasion && (
        <>
          <dt>{t.occasion}</dt>
          <dd>{occasion}</dd>
        </>
      )}
      {needs && (
        <>
          <dt>{t.needsTitle}</dt>
          <dd>{needs}</dd>
        </>
      )}
      <dt>{t.number}</dt>
      <dd>{id}</dd>
    </dl>
  )
}
