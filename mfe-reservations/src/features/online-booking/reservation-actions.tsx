import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { useState } from 'react'
import { AddToAccount } from './add-to-account.tsx'
import { downloadCalendarFile } from './calendar-file.ts'
import { fill, useReader } from './language.tsx'
import { isLateOpen, LateChoice } from './late-choice.tsx'
import type { Restaurant } from './place.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Refusal, send } from './send.ts'
import { getReservationPath } from './use-reservation.ts'

interface ReservationActionsProps {
  token: string
  isEmbedded: boolean
  restaurant: Restaurant
  reservation: PublicReservation
  onChange: () => void
  onAnswered: (reservation: PublicReservation) => void
  onAnother: () => void
}

export function ReservationActions(props: ReservationActionsProps) {
  const { restaurant, reservation, onChange, onAnother } = props
  const reader = useReader()
  const { t } = reader
  const isOpen = reservation.status === 'confirmed' && new Date(reservation.startsAt) > new Date()
  return (
    <div className="actions">
      {isLateOpen(reservation) && <LateChoice {...props} onSaved={props.onAnswered} />}
      {isOpen && (
        <>
          <ReservationLink {...props} />
          <AddToAccount {...props} />
          <button
            type="button"
            className="button secondary"
            onClick={() => downloadCalendarFile(reservation, restaurant, reader)}
          >
            {t.calendar}
          </button>
          {restaurant.isOnlineBookingOpen && (
            <button type="button" className="button secondary" onClick={onChange}>
              {t.change}
            </button>
          )}
          <CancelButton {...props} />
        </>
      )}
      {restaurant.isOnlineBookingOpen && (
        <button type="button" className="quiet" onClick={onAnother}>
          {t.newBooking}
        </button>
      )}
    </div>
  )
}

/** The address itself where copying is refused, as in most frames. */
function ReservationLink({ token, isEmbedded, restaurant, reservation }: ReservationActionsProps) {
  const { t } = useReader()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const { customerEmail } = reservation
  const address = `${restaurant.publicUrl}/book/${token}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <div className="notice">
      <p>{isEmbedded ? t.keepFramed : t.keep}</p>
      {customerEmail && restaurant.mailFrom && <p>{fill(t.mailed, { email: customerEmail })}</p>}
      <div className="row">
        <button type="button" className="quiet" onClick={() => void copy()}>
          {t.copyLink}
        </button>
        {isEmbedded && (
          <a className="quiet" href={address} target="_blank" rel="noopener">
            {t.openAlone}
          </a>
        )}
        <span role="status">
          {outcome === 'copied' && t.copied}
          {outcome === 'refused' && (
            <a href={address} target="_blank" rel="noopener" dir="ltr">
              {address}
            </a>
          )}
        </span>
      </div>
    </div>
  )
}

function CancelButton({ token, onAnswered }: ReservationActionsProps) {
  const { t } = useReader()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const cancel = async () => {
    setBusy(true)
    const body = { status: 'cancelled' }
    const answer = await send<PublicReservation>(getReservationPath(token), { method: 'PATCH', body })
    setBusy(false)
    setRefusal(answer.refusal)
    if (answer.body) onAnswered(answer.body)
  }
  if (!isAsking)
    return (
      <button type="button" className="button secondary danger" onClick={() => setAsking(true)}>
        {t.cancel}
      </button>
    )
  return (
    <fieldset className="notice danger" aria-label={t.cancel}>
      <p>{t.cancelQuestion}</p>
      <RefusalNotice refusal={refusal} onChoose={() => {}} />
      <div className="actions">
        {/* biome-ignore lint/a11y/noAutofocus: the question replaces the pressed button */}
        <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
          {t.cancelNo}
        </button>
        <button type="button" className="button secondary danger" disabled={isBusy} onClick={() => void cancel()}>
          {t.cancelYes}
        </button>
      </div>
    </fieldset>
  )
}
