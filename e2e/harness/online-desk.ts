import type { CreatedPublicReservation, PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import type { Answer, Person } from './person.ts'
import { createPhone, type People } from './product.ts'

type Refused = { code: string; message: string; alternatives: string[]; open: number }
type OnlineAnswer = CreatedPublicReservation & Refused

export interface OnlineDesk {
  /** Asks as a stranger with a network address of its own. */
  requestBooking(fields?: object, who?: Person, headers?: Record<string, string>): Promise<Answer<OnlineAnswer>>
  book(fields?: object): Promise<CreatedPublicReservation>
  read(token: string): Promise<Answer<PublicReservation & Refused>>
  change(token: string, body: object): Promise<Answer<PublicReservation & Refused>>
}

export function createOnlineDesk(product: () => People, day: () => string): OnlineDesk {
  const requestBooking: OnlineDesk['requestBooking'] = (fields = {}, who = product().person(), headers = {}) =>
    who.post('/api/public/reservations', { ...createWish(day()), ...fields }, headers)
  return {
    requestBooking,
    async book(fields) {
      const { status, body } = await requestBooking(fields)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    read: (token) => product().person().get(`/api/public/reservations/${token}`),
    change: (token, body) => product().person().send('PATCH', `/api/public/reservations/${token}`, body),
  }
}

const createWish = (date: string) => ({
  customerName: 'Layla',
  customerPhone: createPhone(),
  date,
  time: '19:00',
  partySize: 2,
  language: 'en',
  privacyVersion: PRIVACY_VERSION,
})

export async function openOnlineBooking(editor: Person, embedOrigins: string[] = []): Promise<void> {
  const { status } = await editor.send('PUT', '/api/admin/online-booking', { isOpen: true, embedOrigins })
  if (status !== 200) throw new Error(`Online booking could not be opened: ${status}`)
}

/** Opens the queue, and online booking, and joins it by phone. @returns the entry's token. */
export async function joinQueueByPhone(editor: Person, guest: Person): Promise<string> {
  await editor.send('PUT', '/api/admin/online-booking', { isOpen: true, embedOrigins: [], isQueueOpen: true })
  return (await guest.post<{ token: string }>('/api/public/queue', { name: 'Layla', partySize: 2 })).body.token
}
