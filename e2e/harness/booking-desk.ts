import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Answer, Person } from './person.ts'

export type BookingAnswer = Reservation & { code: string; message: string; alternatives: string[]; details: object[] }

export interface BookingDesk {
  requestBooking(fields?: Record<string, unknown>): Promise<Answer<BookingAnswer>>
  book(fields?: Record<string, unknown>): Promise<Reservation>
  setStatus(id: number, status: unknown): Promise<Answer<BookingAnswer>>
  bookWithStatus(status: string, fields?: Record<string, unknown>): Promise<Reservation>
  move(id: number, time: string): Promise<Answer<BookingAnswer>>
  countFreeTables(time: string, date?: string): Promise<number | undefined>
}

export function createBookingDesk(staff: () => Person, day: () => string): BookingDesk {
  const requestBooking = (fields: Record<string, unknown> = {}) =>
    staff().post<BookingAnswer>('/api/reservations', {
      customerName: 'Mariam Test',
      customerPhone: '0501234567',
      date: day(),
      time: '19:00',
      partySize: 2,
      ...fields,
    })
  const book = async (fields?: Record<string, unknown>): Promise<Reservation> => (await requestBooking(fields)).body
  const setStatus = (id: number, status: unknown) =>
    staff().send<BookingAnswer>('PATCH', `/api/reservations/${id}/status`, { status })
  return {
    requestBooking: requestBooking,
    book,
    setStatus: setStatus,
    async bookWithStatus(status, fields) {
      const booking = await book(fields)
      return status === 'confirmed' ? booking : (await setStatus(booking.id, status)).body
    },
    move: (id, time) => staff().send<BookingAnswer>('PATCH', `/api/reservations/${id}`, { date: day(), time }),
    async countFreeTables(time, date = day()) {
      const { body } = await staff().get<OfferedSlot[]>(`/api/reservations/slots?date=${date}`)
      return body.find((slot) => slot.time === time)?.freeTables
    },
  }
}
