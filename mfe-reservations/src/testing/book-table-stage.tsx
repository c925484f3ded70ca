import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { openPage } from './stage.tsx'

export const CHECK = 'POST /api/reservations/check-availability'
export const CREATE = 'POST /api/reservations'

export async function open(): Promise<UserEvent> {
  await openPage('/reservations')
  await screen.findByRole('button', { name: 'Book 2-Hour Table' })
  return userEvent.setup()
}

export const getBookButton = () => screen.getByRole('button', { name: 'Book 2-Hour Table' })
export const book = (user: UserEvent) => user.click(getBookButton())
export const findConfirmed = () =>
  screen.findByRole('heading', { name: 'Reservation confirmed! Your table is booked.' })
