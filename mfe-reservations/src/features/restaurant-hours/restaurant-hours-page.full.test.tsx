import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  createWeek,
  getDay,
  getSentBody,
  PATH,
  prepareRestaurantHoursPage,
  save,
  setTime,
} from '../../testing/restaurant-hours-stage.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareRestaurantHoursPage)

test('the help text explains slots, closed days and when changes apply [T530]', async () => {
  await openStaff(PATH)
  const help = await screen.findByText(/^The hours drive reservations/)
  for (const clause of [
    'slots are every 30 minutes between opening and closing',
    'closed days show no slots',
    'changes apply immediately to new reservations',
  ]) {
    expect(help.textContent).toContain(clause)
  }
})

test('copies a day’s hours to all days', async () => {
  await openStaff(PATH)
  const friday = await getDay('Friday')
  await setTime(friday, 'Opening time', '18:00')
  await setTime(friday, 'Closing time', '01:30')
  await userEvent.click(friday.getByRole('button', { name: 'Copy to all days' }))
  expect((await getDay('Monday')).getByRole('switch', { name: 'Closed' }).getAttribute('aria-checked')).toBe('false')
  await save()
  await waitFor(() => expect(getSentBody()).toHaveLength(1))
  const entries: HoursEntry[] = JSON.parse(getSentBody()[0]?.body ?? '')
  const hours = { openTime: '18:00', closeTime: '01:30', isClosed: false }
  expect(entries).toMatchObject([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...hours })))
})

test('an open day without a time is refused at the time, and nothing is sent', async () => {
  await openStaff(PATH)
  await setTime(await getDay('Sunday'), 'Closing time', '')
  await save()
  expect(await screen.findByText('Please enter a time')).toBeTruthy()
  expect(getSentBody()).toHaveLength(0)
})

test('hours in which no table can be booked are refused at the closing time until they are longer', async () => {
  await openStaff(PATH)
  const sunday = await getDay('Sunday')
  await setTime(sunday, 'Opening time', '12:00')
  await setTime(sunday, 'Closing time', '12:20')
  await save()
  expect(await sunday.findByText('Opening hours must last at least 30 minutes')).toBeTruthy()
  expect(getSentBody()).toHaveLength(0)
  await setTime(sunday, 'Opening time', '11:50')
  await save()
  await waitFor(() => expect(getSentBody()).toHaveLength(1))
})

test('an invalid time blocks saving the week unless its day is closed', async () => {
  await openStaff(PATH)
  const sunday = await getDay('Sunday')
  await setTime(sunday, 'Closing time', '11:75 pm')
  await save()
  expect(sunday.getByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  expect(sunday.getByLabelText<HTMLInputElement>('Closing time').value).toBe('11:75 pm')
  await userEvent.click(sunday.getByRole('switch', { name: 'Closed' }))
  await save()
  await waitFor(() => expect(getSentBody()).toHaveLength(1))
  const [entry] = JSON.parse(getSentBody()[0]?.body ?? '')
  expect(entry).toEqual({ dayOfWeek: 0, dayName: 'Sunday', openTime: '12:00', isClosed: true })
})

test.each([
  [createRefusal(500, 'INTERNAL', 'x'), 'An error occurred while saving restaurant hours.'],
  [createRefusal(400, 'VALIDATION_ERROR', 'Send the hours of all seven days'), 'Send the hours of all seven days'],
])('a refused save of the hours shows the reason: %# [T471]', async (reply, sentence) => {
  server().on('POST /api/admin/restaurant-hours', reply)
  await openStaff(PATH)
  const sunday = await getDay('Sunday')
  expect(screen.getByRole('button', { name: 'Save Hours' }).getAttribute('aria-disabled')).toBe('true')
  await setTime(sunday, 'Opening time', '13:00')
  await save()
  await waitFor(() => expect(readToasts()).toContain('Failed to save hours'))
  expect(readToasts()).toContain(sentence)
  expect(sunday.getByLabelText<HTMLInputElement>('Opening time').value).toBe('1:00 pm')
})

test('a viewer reads the hours and cannot change them [T374]', async () => {
  await openStaff(PATH, viewer)
  const sunday = await getDay('Sunday')
  expect(screen.getByText(/The hours drive reservations.*only editors can change it\.$/)).toBeTruthy()
  expect(sunday.getByLabelText<HTMLInputElement>('Opening time').readOnly).toBe(true)
  expect(sunday.getByRole<HTMLButtonElement>('switch', { name: 'Closed' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save Hours' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy to all days' })).toBeNull()
})

test('default hours that nobody saved can be saved unchanged, once', async () => {
  server().on('GET /api/restaurant-hours', { body: createWeek({ version: 1 }) })
  server().on('POST /api/admin/restaurant-hours', { body: createWeek({ version: 2 }) })
  await openStaff(PATH)
  expect(await screen.findByText('These are the default hours. Save them if they are yours.')).toBeTruthy()
  await save()
  await waitFor(() => expect(readToasts()).toContain('Hours saved'))
  expect(getSentBody()[0]?.headers['if-match']).toBe('1')
  expect(screen.queryByText(/^These are the default hours/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save Hours' }).getAttribute('aria-disabled')).toBe('true')
})
