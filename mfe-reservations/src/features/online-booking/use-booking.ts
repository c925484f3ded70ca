import type { CreatedPublicReservation } from '@sufra/contracts/reservations/online/entities'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { useRef, useState } from 'react'
import { omitStoredFacts } from '../../parts/party-facts/party-facts.ts'
import { useReader } from './language.tsx'
import { type Refusal, send } from './send.ts'
import type { Wish } from './wish.ts'

/** Books once for the same values, however often it is pressed or sent again. */
export function useBooking(onBooked: (created: CreatedPublicReservation) => void) {
  const { language } = useReader()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const last = useRef({ text: '', key: '' })

  async function book(wish: Wish, agreesToOffers: boolean): Promise<void> {
    const { date, time, partySize, areaId, name, phone, email, requests, ...facts } = wish
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(null)
    const contact = { customerName: name, customerPhone: phone, customerEmail: email || null }
    const about = { language, privacyVersion: PRIVACY_VERSION, specialRequests: requests || null }
    const marketing = agreesToOffers && { marketing: { textVersion: MARKETING_VERSION, language } }
    const body = omitStoredFacts({ ...contact, date, time, partySize, areaId, ...about, ...marketing, ...facts })
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: createKey() }
    const { key } = last.current
    const answer = await send<CreatedPublicReservation>('/api/public/reservations', { method: 'POST', body, key })
    isSending.current = false
    setBusy(false)
    if (answer.refusal) setRefusal(answer.refusal)
    else onBooked(answer.body)
  }
  return { refusal, isBusy, book }
}

/** A random UUID (RFC 9562, version 4). `randomUUID` is missing outside of secure contexts. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
