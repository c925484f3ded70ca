import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { useEffect, useState } from 'react'
import { isSignedIn } from './is-signed-in.ts'
import { useReader } from './language.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Refusal, send } from './send.ts'

interface AddToAccountProps {
  token: string
  reservation: PublicReservation
}

/** For signed-in guests: a reservation made online belongs to no account, whatever its phone. */
export function AddToAccount({ token, reservation: { id, hasAccount } }: AddToAccountProps) {
  const { t } = useReader()
  const [isOffered, setOffered] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isUnowned = !hasAccount
  useEffect(() => {
    if (isUnowned) void isSignedIn().then(setOffered)
  }, [isUnowned])
  if (isAdded)
    return (
      <p className="notice" role="status">
        {t.added} <a href={`/?manage=${id}`}>{t.showInAccount}</a>
      </p>
    )
  if (!isUnowned || !isOffered) return null
  const add = async () => {
    setBusy(true)
    const answer = await send('/api/reservations/claim', { method: 'POST', body: { token } })
    setBusy(false)
    setRefusal(answer.refusal)
    setAdded(answer.refusal === null)
  }
  return (
    <>
      <RefusalNotice refusal={refusal} onChoose={() => {}} />
      <button type="button" className="button secondary" disabled={isBusy} onClick={() => void add()}>
        {t.addToAccount}
      </button>
    </>
  )
}
