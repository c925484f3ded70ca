import type { PublicReservation } from '@sufra/contracts/online-booking/entities'
import { useEffect, useState } from 'react'
import { type Refusal, send } from './send.ts'

export const getReservationPath = (token: string) => `/api/public/reservations/${encodeURIComponent(token)}`

export function useReservation(token: string, known: PublicReservation | null) {
  const [reservation, setReservation] = useState(known)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isWanted = reservation === null && refusal === null
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    send<PublicReservation>(getReservationPath(token), { signal: abort.signal }).then(
      ({ body, refusal }) => {
        setReservation(body)
        setRefusal(refusal)
      },
      () => {},
    )
    return () => abort.abort()
  }, [token, isWanted])
  return { reservation, refusal, setReservation, reload: () => setRefusal(null) }
}
