import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/entities'
import type { Answer, Person } from './product.ts'

export type Booked = Reservation & { code: string; message: string; alternatives: string[]; details: object[] }

export interface Desk {
  ask(fields?: Record<string, unknown>): Promise<Answer<Booked>>
  book(fields?: Record<string, unknown>): Promise<Reservation>
  press(id: number, status: unknown): Promise<Answer<Booked>>
  /** A new booking, moved to a status by its button. */
  bookedAs(status: string, fields?: Record<string, unknown>): Promise<Reservation>
  move(id: number, time: string): Promise<Answer<Booked>>
  freeAt(time: string, date?: string): Promise<number | undefined>
}

/** @param day the day under test. */
export function deskOf(staff: () => Person, day: () => string): Desk {
  const ask = (fields: Record<string, unknown> = {}) =>
    staff().post<Booked>('/api/reservations', {
      customerName: 'Mariam Test',
      customerPhone: '0501234567',
      date: day(),
      time: '19:00',
      partySize: 2,
      ...fields,
    })
  const book = async (fields?: Record<string, unknown>): Promise<Reservation> => (await ask(fields)).body
  const press = (id: number, status: unknown) =>
    staff().send<Booked>('PATCH', `/api/reservations/${id}/status`, { status })
  return {
    ask,
    book,
    press,
    async bookedAs(status, fields) {
      const booking = await book(fields)
      return status === 'confirmed' ? booking : (await press(booking.id, status)).body
    },
    move: (id, time) => staff().send<Booked>('PATCH', `/api/reservations/${id}`, { date: day(), time }),
    async freeAt(time, date = day()) {
      const { body } = await staff().get<OfferedSlot[]>(`/api/reservations/slots?date=${date}`)
      return body.find((slot) => slot.time === time)?.freeTables
    },
  }
}
