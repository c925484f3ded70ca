import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { useEffect, useRef, useState } from 'react'
import { ChangeForm } from './change-form.tsx'
import { CallLine, PhoneLink } from './closed.tsx'
import { useReader } from './language.tsx'
import { isLateOpen } from './late-choice.tsx'
import type { Restaurant } from './place.ts'
import { FailedRead } from './refusal-notice.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import { ReservationFacts } from './reservation-facts.tsx'
import { useReservation } from './use-reservation.ts'
import type { Texts } from './words.ar.ts'

interface ReservationPageProps {
  token: string
  isEmbedded: boolean
  restaurant: Restaurant
  /** Just booked; null if opened by its link. */
  booked: PublicReservation | null
  onAnother: () => void
}

export function ReservationPage({ token, isEmbedded, restaurant, booked, onAnother }: ReservationPageProps) {
  const { t, suggestLanguage } = useReader()
  const { reservation, refusal, isBusy, reload, setReservation } = useReservation(token, booked)
  const written = booked ? undefined : reservation?.language
  useEffect(() => {
    if (written) suggestLanguage(written)
  }, [written, suggestLanguage])
  const [isChanging, setChanging] = useState(false)
  const [isChanged, setChanged] = useState(false)
  if (refusal?.code === 'RESERVATION_NOT_FOUND')
    return (
      <section className="card center">
        <h1>{t.reservation}</h1>
        <p role="alert">{t.unknown}</p>
        <PhoneLink phone={restaurant.phone} />
      </section>
    )
  if (refusal) return <FailedRead refusal={refusal} onRetry={reload} />
  if (!reservation)
    return <section className="card">{isBusy ? <p role="status">{t.busy}</p> : <div className="skeleton" />}</section>
  const save = (changed: PublicReservation) => {
    setReservation(changed)
    setChanging(false)
    setChanged(true)
  }
  if (isChanging)
    return <ChangeForm {...{ token, restaurant, reservation }} onSaved={save} onBack={() => setChanging(false)} />
  return (
    <>
      <section className="card">
        <Title text={t[getTitle(reservation, isChanged, booked !== null)]} />
        <ReservationFacts {...{ reservation, restaurant }} />
      </section>
      <ReservationActions
        {...{ token, isEmbedded, restaurant, reservation }}
        onChange={() => setChanging(true)}
        onAnswered={setReservation}
        onAnother={onAnother}
      />
      <CallLine phone={restaurant.phone} />
    </>
  )
}

function getTitle(reservation: PublicReservation, isChanged: boolean, isNew: boolean): keyof Texts & string {
  const { status, startsAt } = reservation
  if (status === 'cancelled') return 'cancelled'
  const isOver = status !== 'confirmed' || new Date(startsAt) <= new Date()
  if (isOver && !isLateOpen(reservation)) return 'over'
  return isChanged ? 'changed' : isNew ? 'booked' : 'reservation'
}

/** Takes the focus when the form before it is gone. */
function Title({ text }: { text: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (text) heading.current?.focus()
  }, [text])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {String(text)}
    </h1>
  )
}
