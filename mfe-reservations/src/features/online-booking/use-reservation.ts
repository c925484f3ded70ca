import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { useEffect, useState } from 'react'
import { type Refusal, sendPatiently } from './send.ts'

export const getReservationPath = (token: string) => `/api/public/reservations/${encodeURIComponent(token)}`

export function useReservation(token: string, known: PublicReservation | null) {
  const [reservation, setReservation] = useState(known)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isWanted = reservation === null && refusal === null
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const onBusy = () => setBusy(true)
    sendPatiently<PublicReservation>(getReservationPath(token), { signal: abort.signal, onBusy }).then(
      ({ body, refusal }) => {
        setBusy(false)
        setReservation(body)
        setRefusal(refusal)
      },
      () => {},
    )
    return () => abort.abort()
  }, [token, isWanted])
  return { reservation, refusal, isBusy, setReservation, reload: () => setRefusal(null) }
}
