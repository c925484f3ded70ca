import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBooking, createSlots } from './bookings.ts'
import { openDiary, TOMORROW, useDiaryServer, viewer } from './diary-stage.tsx'

export const CHECK = 'POST /api/reservations/check-availability'

export const CREATE = 'POST /api/reservations'

export const made = createBooking({
  id: 99,
  date: TOMORROW,
  time: '20:00',
  customerName: 'Noura Ketbi',
  tableNumber: 'T4',
})

export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))

export async function open(admin = viewer) {
  const user = await openDiary(admin)
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog', { name: 'New Reservation' })
  return user
}

export const getPhone = (phone: string) => encodeURIComponent(phone)

export const useNewBookingServer = () =>
  useDiaryServer((server) => {
    server.on('GET /api/reservations/slots', { body: createSlots(['19:00', '20:00'], ['21:00']) })
    server.on(CHECK, { body: { available: true, freeTables: 5 } })
    server.on(CREATE, { status: 201, body: made })
  })
