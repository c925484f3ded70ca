import type { Seen, TestServer } from '@sufra/api/test-server'
import type { PossibleSizes } from '@sufra/domain/reservations/party-sizes'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { ReserveDialog } from '../features/reserve/reserve-dialog.tsx'
import { createBooking, createSlots } from './bookings.ts'
import { show, useServer } from './stage.tsx'

/** Unlisted days are closed. */
const SLOTS: Record<string, ReturnType<typeof createSlots>> = {
  '2099-06-15': createSlots(['18:00', '19:00'], ['20:00']),
  '2099-06-16': createSlots(['18:00']),
}

export const getDay = ({ url }: Seen) => new URL(url, 'http://x').searchParams.get('date') ?? ''

export const useBookingServer = () =>
  useServer((server) => {
    server.on('GET /api/reservations/slots', (seen) => ({ body: SLOTS[getDay(seen)] ?? [] }))
    server.on('POST /api/reservations/check-availability', { body: { available: true, freeTables: 5 } })
    server.on('POST /api/reservations', { status: 201, body: createBooking() })
  })

const AREAS = [
  { id: 1, name: 'Hall', nameAr: 'القاعة' },
  { id: 2, name: 'Terrace', nameAr: null },
]
const TURNS = [
  { upToPartySize: 2, minutes: 90 },
  { upToPartySize: null, minutes: 120 },
]

/** With a choice of areas. */
export function publishPlan(server: TestServer, sizes: PossibleSizes = {}): void {
  const restaurant = { name: 'Sufra', nameAr: 'سفرة', phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED' }
  const body = { ...restaurant, publicUrl: '', bookingDays: 40_000, areas: AREAS, turnTimes: TURNS, ...sizes }
  server.on('GET /api/restaurant', { body })
}

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
  await waitForDialog()
  return userEvent.setup()
}

/** The fields render after the dialog. */
const waitForDialog = () => screen.findAllByRole('textbox')

export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const listQuickDays = () => within(screen.getByRole('group', { name: 'Next few days' })).getAllByRole('button')
export const getQuickDay = (name: RegExp) => screen.getByRole('button', { name })
export const getTimeField = () => screen.getByRole('combobox', { name: 'Time' })
export const getSendButton = () => screen.getByRole('button', { name: 'Send Reservation' })
export const pressOk = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'OK' }))

export async function enterDate(user: UserEvent, day: string) {
  await user.clear(getField('Date'))
  await enterText(getField('Date'), day)
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
  await user.click(getSendButton())
  return (await screen.findByRole('alertdialog')).querySelector('h2')?.textContent ?? null
}
