import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { canAnnounceLate, lateMinutes } from '@sufra/domain/reservations/late'
import { useState } from 'react'
import { formatClock } from './format.ts'
import { fill, useReader } from './language.tsx'
import type { Restaurant } from './place.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Refusal, send } from './send.ts'
import { getReservationPath } from './use-reservation.ts'

interface LateChoiceProps {
  token: string
  restaurant: Restaurant
  reservation: PublicReservation
  onSaved: (reservation: PublicReservation) => void
}

export const isLateOpen = ({ status, startsAt }: PublicReservation) =>
  canAnnounceLate({ status, startsAt: new Date(startsAt) }, new Date())

/** "I am late", around the time of the reservation. */
export function LateChoice({ token, restaurant, reservation, onSaved }: LateChoiceProps) {
  const { language, t } = useReader()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { lateUntil, startsAt } = reservation
  const choose = async (minutes: number | null) => {
    if (isBusy) return
    setBusy(true)
    const path = `${getReservationPath(token)}/late`
    const answer = await send<PublicReservation>(path, { method: 'POST', body: { minutes } })
    setBusy(false)
    setRefusal(answer.refusal)
    if (answer.body) onSaved(answer.body)
  }
  const minutesLate = lateUntil ? (Date.parse(lateUntil) - Date.parse(startsAt)) / 60_000 : null
  const until = lateUntil && toTimeOfDay(getMinuteInZone(new Date(lateUntil), restaurant.timeZone))
  return (
    <div className="notice">
      <fieldset className="nearby">
        <legend>{t.lateTitle}</legend>
        {lateMinutes.map((value) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={value === minutesLate}
            aria-disabled={isBusy}
            onClick={() => void choose(value)}
          >
            {fill(t.lateMinutes, { minutes: String(value) })}
          </button>
        ))}
        {lateUntil && (
          <button type="button" className="chip" aria-disabled={isBusy} onClick={() => void choose(null)}>
            {t.lateNot}
          </button>
        )}
      </fieldset>
      <p role="status">{until && fill(t.lateExpected, { time: formatClock(until, language) })}</p>
      <RefusalNotice refusal={refusal} onChoose={() => {}} />
    </div>
  )
}
