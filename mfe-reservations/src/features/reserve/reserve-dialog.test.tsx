import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSlots, createWaitlistEntry } from '../../testing/bookings.ts'
import {
  choose,
  enterDate,
  fillIn,
  getDay,
  getField,
  getQuickDay,
  getTimeField,
  listQuickDays,
  openDialog,
  publishPlan,
  sendAndRead,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'
import { readToasts } from '../../testing/stage.tsx'

const server = useBookingServer()

test('a reservation without date and time names the required fields and focuses the date [T186]', async () => {
  const user = await openDialog()
  expect(await sendAndRead(user)).toBe('Please fill in the required fields: Date, Time, and Number of People')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(getField('Date')))
  expect(screen.getByText('Please choose a date')).toBeTruthy()
  expect(server().seenOf('POST /api/reservations/check-availability')).toEqual([])
})

test('another date clears a time it does not offer and keeps one it does', async () => {
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  await choose(user, 'Time', '6:00 pm')
  await enterDate(user, '16/06/2099')
  await waitFor(() => expect(server().seen.some((seen) => getDay(seen) === '2099-06-16')).toBe(true))
  expect(getTimeField().textContent).toBe('6:00 pm')

  await enterDate(user, '15/06/2099')
  await choose(user, 'Time', '7:00 pm')
  await enterDate(user, '16/06/2099')
  await waitFor(() => expect(getTimeField().textContent).toBe('Please choose'))
})

test('Cancel keeps the input and loads the times again, Discard clears it [T081]', async () => {
  const user = await openDialog()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const before = server().seenOf('GET /api/reservations/slots').length
  await user.click(screen.getByRole('button', { name: 'open it' }))
  expect(getField('Date').value).toBe('15/06/2099')
  await waitFor(() => expect(server().seenOf('GET /api/reservations/slots').length).toBeGreaterThan(before))

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'open it' }))
  expect(getField('Date').value).toBe('')
})

test('the next six days can be chosen by one press, and unavailable ones show why', async () => {
  // Wednesday, in the morning in Dubai.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-10T05:00:00.000Z') })
  const byDay: Record<string, ReturnType<typeof createSlots>> = {
    '2099-06-11': createSlots([], ['19:00']),
    '2099-06-12': [],
  }
  server().on('GET /api/reservations/slots', (seen) => ({ body: byDay[getDay(seen)] ?? createSlots(['19:00']) }))
  const user = await openDialog()
  await waitFor(() =>
    expect(listQuickDays().map(({ textContent }) => textContent)).toEqual([
      'Today 10 Jun',
      'Tomorrow Full',
      'Fri Closed',
      'Sat 13 Jun',
      'Sun 14 Jun',
      'Mon 15 Jun',
    ]),
  )
  for (const name of [/Tomorrow/, /Fri/]) {
    expect(getQuickDay(name).getAttribute('aria-disabled')).toBe('true')
    await user.click(getQuickDay(name))
    expect(getField('Date').value).toBe('')
  }
  await user.click(getQuickDay(/Sat/))
  expect(getField('Date').value).toBe('13/06/2099')
  expect(getQuickDay(/Sat/).getAttribute('aria-pressed')).toBe('true')
  await enterDate(user, '14/06/2099')
  expect(getQuickDay(/Sun/).getAttribute('aria-pressed')).toBe('true')
  expect(getQuickDay(/Sat/).getAttribute('aria-pressed')).toBe('false')
})

test('an area that is chosen decides the offered times, the check and the booking', async () => {
  publishPlan(server())
  server().on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('areaId=2') ? createSlots(['19:00']) : createSlots(['18:00', '19:00']),
  }))
  const user = await openDialog()
  await fillIn(user)
  await user.click(await screen.findByRole('radio', { name: 'Terrace' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: '6:00 pm' })).toBeNull())
  await sendAndRead(user)
  const [checked] = server().seenOf('POST /api/reservations/check-availability')
  const [booked] = server().seenOf('POST /api/reservations')
  expect(JSON.parse(checked?.body ?? '{}')).toMatchObject({ areaId: 2 })
  expect(JSON.parse(booked?.body ?? '{}')).toMatchObject({ areaId: 2 })
})

test('a full time offers the waitlist with the full times and the form’s input', async () => {
  server().on('POST /api/waitlist', { status: 201, body: createWaitlistEntry({ from: '20:00' }) })
  const user = await openDialog()
  expect(screen.queryByRole('button', { name: /Join the waitlist/ })).toBeNull()
  await enterDate(user, '15/06/2099')
  await choose(user, 'Number of people', '4')
  await enterText(getField('Special event'), 'Birthday')
  await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
  const dialog = await screen.findByRole('dialog', { name: 'Join the waitlist' })
  expect(dialog.textContent).toContain('Monday, 15 June 2099')
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'From' }).textContent).toBe('8:00 pm'))
  await user.click(within(dialog).getByRole('button', { name: 'Join the waitlist' }))
  await waitFor(() => expect(readToasts()).toContain('You are on the waitlist'))
  const [joined] = server().seenOf('POST /api/waitlist')
  expect(JSON.parse(joined?.body ?? '')).toEqual({
    customerName: 'Layla Haddad',
    customerPhone: layla.phoneNumber,
    customerEmail: layla.email,
    language: 'en',
    date: '2099-06-15',
    from: '20:00',
    until: '20:00',
    partySize: 4,
    specialRequests: 'Birthday',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
