import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import { useEffect, useState } from 'react'
import { type Refusal, sendPatiently } from './send.ts'

export interface SlotWish {
  date: string
  partySize: number
  areaId: number | null
  /** Of the reservation to change, whose seats count as free. */
  token: string | null
}

interface Offer {
  path: string
  slots: readonly OfferedSlot[] | null
  refusal: Refusal | null
  isBusy?: true
}

/** The times of a day; null while they load. */
export function useSlots(wish: SlotWish): {
  slots: readonly OfferedSlot[] | null
  refusal: Refusal | null
  /** Refused for now; repeated by itself. */
  isBusy: boolean
  reload: () => void
} {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [turn, setTurn] = useState(0)
  const path = formatPath(wish)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (path === null) return
    const abort = new AbortController()
    const onBusy = () => setOffer({ path, slots: null, refusal: null, isBusy: true })
    sendPatiently<OfferedSlot[]>(path, { signal: abort.signal, onBusy }).then(
      ({ body, refusal }) => setOffer({ path, slots: body, refusal }),
      () => {},
    )
    return () => abort.abort()
  }, [path, turn])
  const isPresent = offer?.path === path
  return {
    slots: isPresent ? offer.slots : null,
    refusal: isPresent ? offer.refusal : null,
    isBusy: isPresent && offer.isBusy === true,
    reload() {
      setOffer(null)
      setTurn(turn + 1)
    },
  }
}

function formatPath({ date, partySize, areaId, token }: SlotWish): string | null {
  if (date === '' || !(partySize >= 1)) return null
  const query = new URLSearchParams({ date, partySize: String(partySize) })
  if (areaId !== null) query.set('areaId', String(areaId))
  if (token) query.set('token', token)
  return `/api/public/slots?${query}`
}
