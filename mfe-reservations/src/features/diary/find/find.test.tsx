import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { diary, LIST, openDiary, TODAY, TOMORROW, useDiaryServer } from '../../../testing/diary-stage.tsx'

const omars = Array.from({ length: 27 }, (_, index) =>
  createBooking({ id: 200 + index, date: TODAY, time: '19:00', customerName: `Omar ${index}` }),
)
const server = useDiaryServer((server) =>
  server.on(LIST, ({ url }) => {
    const { searchParams } = new URL(url, 'http://here')
    const search = searchParams.get('search')
    if (search === null) return { body: diary }
    const found = omars.filter(({ customerName }) => customerName.includes(search))
    const from = (Number(searchParams.get('page')) - 1) * 25
    return { body: found.slice(from, from + 25), headers: { 'X-Total-Count': String(found.length) } }
  }),
)

const listNames = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

test('a name finds bookings of all days, the latest first, page by page; a number opens the booking on its day', async () => {
  const lina = createBooking({ id: 5, date: TOMORROW, time: '18:00', customerName: 'Lina Haddad', partySize: 5 })
  const card = { reservation: lina, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] }
  server().on('GET /api/reservations/5/card', { body: card })
  const user = await openDiary()
  fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' })
  const dialog = await screen.findByRole('dialog', { name: 'Find a reservation' })
  await user.keyboard('Omar')
  await waitFor(() => expect(listNames(dialog)).toEqual(['Omar 26', 'Omar 25']))
  await user.click(within(dialog).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(listNames(dialog)).toHaveLength(25))
  expect(listNames(dialog)[0]).toBe('Omar 24')
  const search = within(dialog).getByRole('searchbox')
  await user.clear(search)
  await user.type(search, 'Zayed')
  expect(await within(dialog).findByText('No reservations found')).toBeTruthy()
  await user.clear(search)
  await user.type(search, '٥')
  await waitFor(() => expect(listNames(dialog)).toEqual(['Lina Haddad']))
  expect(within(dialog).getByRole('listitem').textContent).toContain('6:00 pm · 5 people · Reservation ID 5')
  await user.click(within(dialog).getByRole('button', { name: /^Lina Haddad/ }))
  expect(await screen.findByRole('dialog', { name: 'Lina Haddad' })).toBeTruthy()
  expect(document.body.textContent).toContain('Sunday, 22 November 2026')
})
