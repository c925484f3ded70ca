import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createBooking, createSlots } from './bookings.ts'
import { getBlock, openDiary, TODAY, useDiaryServer, viewer } from './diary-stage.tsx'
import { createRefusal, readToasts } from './stage.tsx'

export const CARD = 'GET /api/reservations/2/card'

export const EDIT = 'PUT /api/reservations/2'
export const ARRIVED = 'PATCH /api/reservations/2/arrived'
export const STATUS = 'PATCH /api/reservations/2/status'

export const omar = createBooking({
  id: 2,
  date: TODAY,
  time: '19:00',
  customerName: 'Omar Aziz',
  customerPhone: '+971501234567',
  partySize: 4,
  tableNumber: 'T4',
  specialRequests: 'Nuts',
  version: 3,
})

export const arrived: Reservation = { ...omar, arrivedAt: '2026-11-21T15:05:00.000Z' }
export const line = { createdAt: '2026-11-20T08:00:00.000Z', username: 'sara' }

export const card: ReservationDetails = {
  reservation: omar,
  customerId: 7,
  visits: 5,
  noShows: 1,
  member: { id: 7, uniqueId: '1234', firstName: 'Omar', lastName: 'Aziz', points: 340, isMuslim: true },
  changes: [
    { ...line, what: 'reservation.edit', before: { ...omar, partySize: 2, time: '18:00' }, after: omar },
    { ...line, what: 'reservation.create', before: null, after: omar },
  ],
  sameTable: [{ id: 9, customerName: 'Lina', time: '20:00' }],
}

export async function open() {
  const user = await openDiary(viewer)
  await user.click(within(getBlock('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  await within(dialog).findByText('T4')
  return { user, dialog }
}

export const getForm = () => within(screen.getByRole('dialog', { name: 'Edit reservation' }))

export const save = () => userEvent.click(getForm().getByRole('button', { name: 'Save' }))

export const getTextbox = (name: string) => getForm().getByRole<HTMLInputElement>('textbox', { name })

export const getVisible = (name: string) =>
  name === 'Time' ? getForm().getByRole('combobox', { name }).textContent : getTextbox(name).value

export async function openForm() {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit reservation' })
  return user
}

export async function replaceText(name: string, text: string) {
  await userEvent.clear(getTextbox(name))
  await enterText(getTextbox(name), text)
}

export function useBookingPanelStage() {
  const server = useDiaryServer((server) => {
    server.on(CARD, { body: card })
    // There is room only without the booking's own seats.
    server.on('GET /api/reservations/slots', ({ url }) => ({
      body: url.includes('reservationId=2')
        ? createSlots(['18:00', '19:00', '20:00'])
        : createSlots(['18:00', '20:00'], ['19:00']),
    }))
  })
  /** Answers `call` with the changed booking, which the panel then reads. */
  const answerChange = (call: string, changed: Reservation) =>
    server().on(call, () => {
      server().on(CARD, { body: { ...card, reservation: changed } })
      return { body: changed }
    })
  const setChanged = (theirs: Partial<typeof omar>) =>
    server().on(EDIT, createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: { ...omar, ...theirs, version: 8 } }))
  /** @returns the body and version of the second save */
  async function saveAgain() {
    const before = server().seenOf(EDIT).length
    server().on(EDIT, { body: omar })
    await save()
    await waitFor(() => expect(readToasts()).toContain('Reservation saved'))
    const [last, ...more] = server().seenOf(EDIT).slice(before)
    expect(more).toEqual([])
    return { ifMatch: last?.headers['if-match'], ...JSON.parse(last?.body ?? '{}') }
  }
  return { server, answerChange, setChanged, saveAgain }
}
