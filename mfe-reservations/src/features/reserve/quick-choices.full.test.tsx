import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from '../../testing/bookings.ts'
import { findViolations } from '../../testing/find-violations.ts'
import {
  choose,
  enterDate,
  fillIn,
  getField,
  getTimeField,
  listQuickDays,
  openDialog,
  sendAndRead,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'

const server = useBookingServer()
/** Wednesday 10 June 2099, in the morning in Dubai. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-10T05:00:00.000Z') }))

const getPeople = () => screen.getByRole('combobox', { name: 'Number of people' })

test('offers no day after the last bookable one', async () => {
  const body = { name: 'Sufra', nameAr: null, phone: '', timeZone: 'Asia/Dubai', currency: 'AED', publicUrl: '' }
  server().on('GET /api/restaurant', { body: { ...body, bookingDays: 2 } })
  await openDialog()
  await waitFor(() => expect(listQuickDays()).toHaveLength(3))
})

test('times are grouped by meal, follow the Time field and mark full ones', async () => {
  server().on('GET /api/reservations/slots', { body: createSlots(['12:30', '19:00', '20:00'], ['13:00', '21:00']) })
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  const dinner = within(await screen.findByRole('radiogroup', { name: 'Dinner' }))
  const lunch = within(screen.getByRole('radiogroup', { name: 'Lunch' }))
  expect(lunch.getAllByRole<HTMLButtonElement>('radio').map(({ disabled }) => disabled)).toEqual([false, true])
  expect(lunch.getByRole('radio', { name: '1:00 pm (fully booked)' })).toBeTruthy()

  await user.click(dinner.getByRole('radio', { name: '7:00 pm' }))
  expect(getTimeField().textContent).toBe('7:00 pm')
  await user.click(dinner.getByRole('radio', { name: '8:00 pm' }))
  expect(getTimeField().textContent).toBe('8:00 pm')
  await choose(user, 'Time', '12:30 pm')
  expect(lunch.getByRole('radio', { name: '12:30 pm' }).getAttribute('aria-checked')).toBe('true')
  expect(dinner.getByRole('radio', { name: '8:00 pm' }).getAttribute('aria-checked')).toBe('false')
  expect(await findViolations()).toEqual([])
})

test('One more and One fewer step through the party sizes and announce the present one', async () => {
  const user = await openDialog()
  const [fewer, more] = ['One fewer', 'One more'].map((name) => screen.getByRole('button', { name }))
  if (!fewer || !more) throw new Error('The steps have to be there')
  await user.click(more)
  expect(getPeople().textContent).toBe('3')
  expect(screen.getByText('3', { selector: '[aria-live]' })).toBeTruthy()
  await user.click(fewer)
  await user.click(fewer)
  expect(getPeople().textContent).toBe('1')
  expect(fewer.getAttribute('aria-disabled')).toBe('true')
  await choose(user, 'Number of people', '10')
  await user.click(more)
  expect(getPeople().textContent).toBe('10+')
  expect(more.getAttribute('aria-disabled')).toBe('true')
})

test('a time too full for a larger party is cleared, and the nearest free times are offered', async () => {
  server().on('GET /api/reservations/slots', ({ url }) => {
    const few = new URL(url, 'http://x').searchParams.get('partySize') === '2'
    return { body: few ? createSlots(['18:00', '19:00']) : createSlots(['18:00'], ['19:00']) }
  })
  const user = await openDialog()
  await fillIn(user)
  await enterText(getField('Additional notes'), 'By the window')
  await user.click(screen.getByRole('button', { name: 'One more' }))
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free times' }))
  expect(getTimeField().textContent).toBe('Please choose')
  expect(getField('Date').value).toBe('15/06/2099')
  expect(getField('Additional notes').value).toBe('By the window')
  await user.click(nearest.getByRole('button', { name: '6:00 pm' }))
  expect(await sendAndRead(user)).toBe('Reservation confirmed! Your table is booked.')
})

test('in Arabic the days, the meals and the steps have Arabic names', async () => {
  await changeLanguage('ar')
  server().on('GET /api/reservations/slots', { body: createSlots(['12:30', '19:00']) })
  const user = await openDialog()
  await user.click(screen.getByRole('button', { name: /^غدًا/ }))
  expect(getField('التاريخ').value).toBe('11/06/2099')
  expect(await screen.findByRole('radiogroup', { name: 'الغداء' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'أكثر بواحد' })).toBeTruthy()
})
