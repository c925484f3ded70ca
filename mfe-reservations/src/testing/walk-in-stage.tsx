import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBooking } from './bookings.ts'
import { openDiary, TODAY, useDiaryServer, viewer } from './diary-stage.tsx'
import { getField } from './reserve-stage.tsx'
import { createRefusal } from './stage.tsx'

export const SEAT = 'POST /api/reservations/walk-in'

export const seated = createBooking({
  id: 99,
  date: TODAY,
  time: '12:00',
  customerName: '',
  customerPhone: '',
  partySize: 4,
  tableNumber: 'T4',
  isWalkIn: true,
})

export const full = createRefusal(409, 'ROOM_FULL', 'The room is full now', { tables: 1, people: 3 })

export const seatNow = () => userEvent.click(screen.getByRole('button', { name: 'Seat now' }))

export async function open(admin = viewer) {
  const user = await openDiary(admin)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  await screen.findByRole('dialog', { name: 'Walk-in' })
  return user
}

export const getSize = (people: number) => screen.getByRole<HTMLInputElement>('radio', { name: String(people) })

export const getOther = () => getField('Other number')

export function useWalkInStage() {
  const server = useDiaryServer((server) => server.on(SEAT, { status: 201, body: seated }))
  const listSent = () =>
    server()
      .seenOf(SEAT)
      .map(({ body }) => JSON.parse(body))
  return { server, listSent }
}
