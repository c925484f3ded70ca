import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { useDownloads } from '../../testing/downloads.ts'
import { CHANGE, cancelIt, LIST, openBooking, openDialog, useManageStage } from '../../testing/manage-dialog-stage.tsx'
import { useOpenedPages } from '../../testing/opened-pages.ts'
import { choose, enterDate, getTimeField } from '../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../testing/stage.tsx'

const { server, listSent, openEditForm } = useManageStage()
const downloads = useDownloads()
const openedPages = useOpenedPages()

test('the chat opens with the booking’s details', async () => {
  server().on(LIST, { body: [createBooking({ specialRequests: 'By the window' })] })
  const user = await openBooking()
  await user.click(await screen.findByRole('button', { name: 'Chat about it' }))
  const [opened] = openedPages()
  expect(opened).toMatch(/^https:\/\/wa\.me\/97142345678\?text=Hello, this is about my reservation:/)
  for (const part of ['Reservation ID: 41', '7:00 pm', 'By the window']) expect(opened).toContain(part)
})

test('an empty list of bookings says so [T087]', async () => {
  server().on(LIST, { body: [] })
  await openDialog()
  expect(await screen.findByText('No upcoming reservations found.')).toBeTruthy()
})

test('bookings that fail to load offer Retry, which loads them', async () => {
  server().on(LIST, { status: 503, body: '' })
  const user = await openDialog()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server().on(LIST, { body: [createBooking()] })
  await user.click(retry)
  expect(await screen.findByText('7:00 pm')).toBeTruthy()
})

test('coming bookings are known without the opening hours, also those after midnight', async () => {
  server().on('GET /api/restaurant-hours', { status: 503, body: '' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:31:00.000Z') })
  const isLate = (id: number, startsAt: string) =>
    createBooking({ id, date: '2026-11-21', time: '00:30', partySize: id, startsAt })
  server().on(LIST, { body: [isLate(2, '2026-11-21T20:30:00.000Z'), isLate(3, '2026-11-21T21:30:00.000Z')] })
  await openDialog()
  expect(await screen.findAllByText(/^12:30 am/)).toHaveLength(1)
})

test('the edit form offers the day’s times across midnight and marks full ones [T086]', async () => {
  server().on('GET /api/reservations/slots', {
    body: [...createSlots(['12:30', '18:00'], ['19:30']), ...createSlots(['00:30'], [], true)],
  })
  const user = await openEditForm()
  await enterDate(user, '16/06/2099')
  await waitFor(() => expect(getTimeField().textContent).toBe('Please choose'))
  await user.click(getTimeField())
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '12:30 pm',
    '6:00 pm',
    '7:30 pm (fully booked)',
    '12:30 am (Tuesday night)',
  ])
  expect(options.map((option) => option.getAttribute('aria-disabled') === 'true')).toEqual([false, false, true, false])
})

test('a booking keeps its own time although others can no longer choose it', async () => {
  server().on(LIST, { body: [createBooking({ time: '12:30' })] })
  const user = await openDialog()
  await user.click(await screen.findByRole('button', { name: /12:30 pm/ }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await enterText(await screen.findByRole('textbox', { name: 'Requests' }), 'A high chair')
  expect(getTimeField().textContent).toBe('12:30 pm')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation Updated'))
  expect(listSent()).toEqual([{ specialRequests: 'A high chair' }])
})

test('saving an unchanged form sends nothing and leads back to the list', async () => {
  const user = await openEditForm()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
  expect(listSent()).toEqual([])
})

test('party size and requests can be changed', async () => {
  server().on(LIST, { body: [createBooking({ specialRequests: 'Nuts' })] })
  const user = await openEditForm()
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.clear(screen.getByRole('textbox', { name: 'Requests' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation Updated'))
  expect(listSent()).toEqual([{ partySize: 5, specialRequests: null }])
})

test('a large party enters its exact size', async () => {
  server().on(LIST, { body: [createBooking({ partySize: 14 })] })
  const user = await openEditForm()
  const exactly = await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many exactly?' })
  expect(exactly.value).toBe('14')
  await user.clear(exactly)
  await enterText(exactly, '16')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation Updated'))
  expect(listSent()).toEqual([{ partySize: 16 }])
})

test('a time without room for the party is cleared, and the nearest free times are offered', async () => {
  server().on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('partySize=4&') ? createSlots(['18:00', '19:00']) : createSlots(['18:00'], ['19:00']),
  }))
  const user = await openEditForm()
  await user.click(screen.getByRole('button', { name: 'One more' }))
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free times' }))
  expect(getTimeField().textContent).toBe('Please choose')
  await user.click(nearest.getByRole('button', { name: '6:00 pm' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation Updated'))
  expect(listSent()).toEqual([{ date: '2099-06-15', time: '18:00', partySize: 5 }])
})

test('an edit without a time is not sent', async () => {
  server().on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('2099-06-16') ? createSlots(['18:00']) : createSlots(['19:00']),
  }))
  const user = await openEditForm()
  await enterDate(user, '16/06/2099')
  await waitFor(() => expect(getTimeField().textContent).toBe('Please choose'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Please choose a time')).toBeTruthy()
  expect(listSent()).toEqual([])
})

test('the buttons of a booking start with Back and end with Delete', async () => {
  await openBooking()
  await screen.findByRole('button', { name: 'Chat about it' })
  await screen.findByRole('button', { name: 'Add to calendar' })
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Close', 'Back', 'Edit', 'Chat about it', 'Add to calendar', 'DELETE'])
})

test('Cancel leads from the edit form to the booking, and Back to the list, without changes [T084]', async () => {
  const user = await openEditForm()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
  expect(server().seenOf(CHANGE)).toEqual([])
})

test.each([
  [createRefusal(409, 'SLOT_FULL', 'Time slot not available'), 'Time slot not available'],
  [{ status: 500, body: '' }, 'Failed to update reservation. Please try again.'],
])('a failed update shows the reason or that it failed (%#) [T243]', async (answer, sentence) => {
  const user = await openEditForm()
  await choose(user, 'Time', '9:00 pm')
  server().on(CHANGE, answer)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(readToasts()).toContain(`Update Failed${sentence}`))
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
})

test('a booking can be added to the guest’s calendar', async () => {
  server().on(LIST, { body: [createBooking({ specialRequests: 'Nuts; eggs, sesame' })] })
  const user = await openBooking()
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const [file] = downloads()
  expect(file?.name).toBe('reservation-41.ics')
  expect(file?.text.replaceAll('\r\n ', '')).toContain('Nuts\\; eggs\\, sesame')
})

test.each([
  ['a new booking', undefined, 0],
  ['a booking that was changed twice', 2, 2],
])('the calendar file of %s is the event of the invitations by mail', async (_, version, sequence) => {
  const restaurant = { name: 'Sufra', nameAr: null, phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED' }
  const mails = { publicUrl: 'https://sufra.ae', bookingDays: 365, mailFrom: 'tables@sufra.ae' }
  server().on('GET /api/restaurant', { body: { ...restaurant, ...mails } })
  server().on(LIST, { body: [createBooking({ version })] })
  const user = await openBooking()
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const lines = downloads()[0]?.text.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:reservation-41@sufra.ae',
      `SEQUENCE:${sequence}`,
      'ORGANIZER;CN="Sufra":mailto:tables@sufra.ae',
    ]),
  )
})

test('in Arabic the calendar entry has the restaurant’s Arabic name', async () => {
  await changeLanguage('ar')
  const user = await openDialog()
  await user.click(await screen.findByRole('button', { name: /7:00/ }))
  await user.click(await screen.findByRole('button', { name: 'إضافة إلى التقويم' }))
  expect(downloads()[0]?.text).toContain('SUMMARY:طاولة في سفرة\r\n')
})

test.each([
  [
    createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation can no longer be changed'),
    'This reservation can no longer be changed',
  ],
  [{ status: 502, body: '<html>Bad gateway</html>' }, 'Unknown error'],
])(
  'a refused cancellation shows the reason or that the response is unreadable (%#) [T263]',
  async (answer, sentence) => {
    const user = await openBooking()
    server().on(CHANGE, answer)
    await cancelIt(user)
    await waitFor(() => expect(readToasts()).toContain(`Error${sentence}`))
  },
)

test('a cancellation without a response asks to try again or to contact the restaurant [T264]', async () => {
  const user = await openBooking()
  await server().stop()
  await cancelIt(user)
  await waitFor(() =>
    expect(readToasts()).toContain(
      'ErrorFailed to cancel reservation. Please try again or contact the restaurant. Connection error',
    ),
  )
})

test('in Arabic two guests use the dual, and the time keeps its order', async () => {
  await changeLanguage('ar')
  server().on(LIST, { body: [createBooking({ partySize: 2 })] })
  await openDialog()
  const row = await screen.findByRole('button', { name: /شخصان/ })
  expect(within(row).getByText('7:00 م').closest('[dir=ltr]')).toBeNull()
})
