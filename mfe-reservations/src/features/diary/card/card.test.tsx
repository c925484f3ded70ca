import type { BookingCard } from '@sufra/contracts/entities/reservation'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bookingOf, slotsOf } from '../../../testing/bookings.ts'
import { block, openDiary, row, TODAY, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'
import { choose, field } from '../../../testing/reserve-stage.tsx'
import { refusal, toasts } from '../../../testing/stage.tsx'

const CARD = 'GET /api/reservations/2/card'
const EDIT = 'PUT /api/reservations/2'
const ARRIVED = 'PATCH /api/reservations/2/arrived'
const omar = bookingOf({
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
const line = { createdAt: '2026-11-20T08:00:00.000Z', username: 'sara' }
const card: BookingCard = {
  reservation: omar,
  visits: 5,
  noShows: 1,
  member: { id: 7, uniqueId: '1234', firstName: 'Omar', lastName: 'Aziz', points: 340, isMuslim: true },
  changes: [
    { ...line, what: 'reservation.edit', before: { ...omar, partySize: 2, time: '18:00' }, after: omar },
    { ...line, what: 'reservation.create', before: null, after: omar },
  ],
  sameTable: [{ id: 9, customerName: 'Lina', time: '20:00' }],
}
const server = useDiaryServer((server) => {
  server.on(CARD, { body: card })
  // Only without its own seats is there room at its time.
  server.on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('reservationId=2')
      ? slotsOf(['18:00', '19:00', '20:00'])
      : slotsOf(['18:00', '20:00'], ['19:00']),
  }))
})
const sent = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))

async function open() {
  const user = await openDiary(viewer)
  await user.click(within(block('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  await within(dialog).findByText('T4')
  return { user, dialog }
}

test('a guest’s name opens the booking panel with contact, visits and customer', async () => {
  const { dialog } = await open()
  const fact = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
  expect(fact('Past reservations')).toBe('5 completed, 1 no-show')
  expect(fact('Customer')).toContain('Omar Aziz · 1234')
  expect(fact('Points')).toBe('340')
  expect(fact('Dietary preference')).toBe('Halal')
  const links = within(dialog).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual(['tel:+971501234567', 'https://wa.me/971501234567'])
  expect(within(dialog).getByText('Lina has this table too, from 8:00 pm.')).toBeTruthy()
})

test.each<[NonNullable<BookingCard['mail']>, string]>([
  [{ state: 'sent', kind: 'reminder', at: line.createdAt }, 'Reminder sent, 20 Nov 2026, 12:00 pm'],
  [{ state: 'waiting', at: line.createdAt }, 'Waits to be sent, since 20 Nov 2026, 12:00 pm'],
  [{ state: 'failed', at: line.createdAt }, 'Could not be sent, 20 Nov 2026, 12:00 pm'],
])('the panel shows the last mail to the guest: %o', async (mail, told) => {
  server().on(CARD, { body: { ...card, mail } })
  const { dialog } = await open()
  expect(within(dialog).getByText('Mails').nextElementSibling?.textContent).toBe(told)
})

test('changes by staff are collapsed, newest first, with the changed values', async () => {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Changes by staff (2)' }))
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Edited 6:00 pm → 7:00 pm, 2 → 4sara · 20 Nov 2026, 12:00 pm',
    'Created sara · 20 Nov 2026, 12:00 pm',
  ])
})

test('a guest’s name in the list opens the panel', async () => {
  const user = await openDiary()
  await user.click(within(row('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  expect(await screen.findByRole('dialog', { name: 'Omar Aziz' })).toBeTruthy()
})

test('arrival is marked by one press and undone by another', async () => {
  const there = { ...omar, arrivedAt: '2026-11-21T15:05:00.000Z' }
  server().on(ARRIVED, () => {
    server().on(CARD, { body: { ...card, reservation: there } })
    return { body: there }
  })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as arrived' }))
  expect((await within(dialog).findByText('Arrived at')).nextElementSibling?.textContent).toBe('7:05 pm')
  await user.click(within(dialog).getByRole('button', { name: 'Not arrived' }))
  await waitFor(() => expect(sent(ARRIVED)).toEqual([{ arrived: true }, { arrived: false }]))
})

test('an edit sends the whole booking with its version and may keep its own full time', async () => {
  server().on(EDIT, { body: { ...omar, partySize: 6, version: 4 } })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', { name: 'Edit reservation' })
  await user.clear(field('Party size'))
  await enterText(field('Party size'), '6')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts()).toContain('Reservation saved'))
  const [request] = server().seenOf(EDIT)
  expect(request?.headers['if-match']).toBe('3')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    customerName: 'Omar Aziz',
    customerPhone: '+971501234567',
    date: TODAY,
    time: '19:00',
    partySize: 6,
    tableNumber: 'T4',
    specialRequests: 'Nuts',
  })
})

test('an edit conflict is reported, and the next save overwrites it', async () => {
  server().on(EDIT, refusal(409, 'EDIT_CONFLICT', 'Changed', { present: { ...omar, version: 8 } }))
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit reservation' })
  await choose(user, 'Time', '8:00 pm')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this reservation')
  server().on(EDIT, { body: omar })
  await save()
  await waitFor(() =>
    expect(
      server()
        .seenOf(EDIT)
        .map(({ headers }) => headers['if-match']),
    ).toEqual(['3', '8']),
  )
})
