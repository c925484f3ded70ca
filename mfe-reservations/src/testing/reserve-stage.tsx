import type { Seen } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { ReserveDialog } from '../features/reserve/reserve-dialog.tsx'
import { bookingOf, slotsOf } from './bookings.ts'
import { show, useServer } from './stage.tsx'

/** Unlisted days are closed. */
const offered: Record<string, ReturnType<typeof slotsOf>> = {
  '2099-06-15': slotsOf(['18:00', '19:00'], ['20:00']),
  '2099-06-16': slotsOf(['18:00']),
}

export const dayOf = ({ url }: Seen) => new URL(url, 'http://x').searchParams.get('date') ?? ''

export const useBookingServer = () =>
  useServer((server) => {
    server.on('GET /api/reservations/slots', (seen) => ({ body: offered[dayOf(seen)] ?? [] }))
    server.on('POST /api/reservations/check-availability', { body: { available: true, freeTables: 5 } })
    server.on('POST /api/reservations', { status: 201, body: bookingOf() })
  })

function Place() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      <ReserveDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export async function openDialog(): Promise<UserEvent> {
  await show(<Place />)
  await openedDialog()
  return userEvent.setup()
}

/** The fields render after the dialog. */
const openedDialog = () => screen.findAllByRole('textbox')

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const timeField = () => screen.getByRole('combobox', { name: 'Time' })
export const send = () => screen.getByRole('button', { name: 'Send Reservation' })
export const pressOk = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'OK' }))

export async function enterDate(user: UserEvent, day: string) {
  await user.clear(field('Date'))
  await enterText(field('Date'), day)
}

export async function choose(user: UserEvent, list: string, choice: string) {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: choice }))
}

export async function fillIn(user: UserEvent) {
  await enterDate(user, '15/06/2099')
  await choose(user, 'Time', '7:00 pm')
}

/** @returns the sentence of the alert */
export async function sendAndRead(user: UserEvent): Promise<string | null> {
  await user.click(send())
  return (await screen.findByRole('alertdialog')).querySelector('h2')?.textContent ?? null
}
