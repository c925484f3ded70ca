import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { type FormEvent, useState } from 'react'
import { omitStoredFacts, toChosenValues } from '../../parts/party-facts/party-facts.ts'
import { TextArea } from './field.tsx'
import { useReader } from './language.tsx'
import { PartyFacts } from './party-facts.tsx'
import type { Restaurant } from './place.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Refusal, send } from './send.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { getReservationPath } from './use-reservation.ts'
import { WhenFields } from './when-fields.tsx'
import { findProblems, type Problems, type UpdateWish, type Wish } from './wish.ts'

interface ChangeFormProps {
  token: string
  restaurant: Restaurant
  reservation: PublicReservation
  onSaved: (changed: PublicReservation) => void
  onBack: () => void
}

export function ChangeForm({ token, restaurant, reservation, onSaved, onBack }: ChangeFormProps) {
  const { t } = useReader()
  const [wish, setWish] = useState(() => toWish(reservation))
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const changes = listChanges(wish, reservation)
  const hasChanges = Object.keys(changes).length > 0
  useLeaveQuestion(hasChanges)
  const update: UpdateWish = (typed) => setWish((present) => ({ ...present, ...typed }))

  async function save(): Promise<void> {
    if (!hasChanges) return onBack()
    setBusy(true)
    const answer = await send<PublicReservation>(getReservationPath(token), { method: 'PATCH', body: changes })
    setBusy(false)
    setRefusal(answer.refusal)
    if (answer.body) onSaved(answer.body)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findProblems(wish)
    setProblems(found)
    if (Object.keys(found).length === 0 && !isBusy) void save()
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>{t.change}</h1>
      <section className="card">
        <WhenFields {...{ restaurant, wish, problems, token }} onChange={update} />
        <TextArea
          {...{ label: t.requests, name: 'requests', value: wish.requests }}
          onText={(requests) => update({ requests })}
          optional
          maxLength={TEXT_MOST}
        />
        <PartyFacts wish={wish} onChange={update} />
      </section>
      <RefusalNotice refusal={refusal} onChoose={(time) => update({ time })} />
      <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
        {t.save}
      </button>
      <button type="button" className="quiet" onClick={onBack}>
        {t.back}
      </button>
    </form>
  )
}

function toWish(reservation: PublicReservation): Wish {
  const { date, time, partySize, areaId = null, customerName, customerPhone, specialRequests } = reservation
  const contact = { name: customerName, phone: customerPhone, email: '' }
  return { date, time, partySize, areaId, ...contact, requests: specialRequests ?? '', ...toChosenValues(reservation) }
}

/** Unchanged values are not sent: the restaurant may have changed them. Day and time go together. */
function listChanges(
  { date, time, partySize, areaId, requests, occasion, needs }: Wish,
  before: PublicReservation,
): object {
  const specialRequests = requests.trim() || null
  return {
    ...omitStoredFacts({ occasion, needs }, before),
    ...((date !== before.date || time !== before.time) && { date, time }),
    ...(partySize !== before.partySize && { partySize }),
    ...(areaId !== (before.areaId ?? null) && { areaId }),
    ...(specialRequests !== before.specialRequests && { specialRequests }),
  }
}
