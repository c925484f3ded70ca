import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { FLOOR, LIST } from '../../../testing/diary-stage.tsx'
import { findViolations } from '../../../testing/find-violations.ts'
import { createPlan } from '../../../testing/floor.ts'
import {
  getPartyButton,
  getPartyList,
  openFloor,
  parties,
  readTable,
  useFloorServer,
} from '../../../testing/floor-stage.tsx'
import { openPage } from '../../../testing/stage.tsx'

const server = useFloorServer()
const getSwitch = (name: string) => screen.getByRole('radio', { name })
const readSummary = () => screen.getByText(/seated$/).textContent

test('without a published plan the page has no floor, whatever the address says', async () => {
  server().on(FLOOR, { body: { ...createPlan(), isPublished: false } })
  await openPage('/admin/reservations?view=floor', editor)
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('group', { name: 'Reservations by day' })).toBeTruthy()
})

test('the keyboard changes between diary and floor, and the address remembers it', async () => {
  await openPage('/admin/reservations', editor)
  const user = userEvent.setup()
  await screen.findByRole('region', { name: 'Timeline' })
  getSwitch('Diary').focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('slider')).toBeTruthy()
  expect(location.search).toBe('?view=floor')
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
  expect(location.search).toBe('')
})

test('each table says its state at the present time', async () => {
  const user = await openFloor()
  expect(readTable('T3')).toBe('Table T3, 1 to 2 seats, Maria Santos, 2 people, over time since 11:30 am')
  expect(readTable('T4')).toBe('Table T4, 1 to 2 seats, reserved at 12:00 pm, Hessa Khan, 2 people')
  const omar = 'Omar Aziz, 7 people, seated since 11:40 am, until 1:30 pm'
  expect([readTable('T5'), readTable('T6')]).toEqual([
    `Table T5, 1 to 4 seats, ${omar}`,
    `Table T6, 1 to 4 seats, ${omar}`,
  ])
  expect(readTable('T9')).toBe('Table T9, 1 to 2 seats, inactive')
  expect(readSummary()).toBe('2 of 6 tables free, 9 people seated')
  await user.click(screen.getByRole('tab', { name: 'Terrace: 2 free' }))
  expect(readTable('T7')).toBe('Table T7, 1 to 2 seats, free until 8:00 pm')
  expect(readTable('T8')).toBe('Table T8, 1 to 2 seats, free, Walk-ins only')
})

test('the last area is shown again', async () => {
  const user = await openFloor()
  await user.click(screen.getByRole('tab', { name: /^Terrace/ }))
  await user.click(getSwitch('Diary'))
  await user.click(await screen.findByRole('radio', { name: 'Floor' }))
  expect(await screen.findByRole('tab', { name: /^Terrace/, selected: true })).toBeTruthy()
  localStorage.clear()
})

test('the slider shows the tables at another half hour of the evening, and Now returns', async () => {
  const user = await openFloor()
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Time on the floor' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Now, 12:00 pm')
  expect([slider.min, slider.max, slider.step]).toEqual(['600', '1350', '30'])
  fireEvent.change(slider, { target: { value: '1200' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('8:00 pm')
  expect(readTable('T3')).toContain(', free')
  expect(readSummary()).toBe('5 of 6 tables free, 2 people seated')
  expect(within(getPartyList()).getByText('At 8:00 pm')).toBeTruthy()
  expect(getPartyButton('Jose Reyes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Half an hour later' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('8:30 pm')
  await user.click(screen.getByRole('button', { name: 'Now' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('Now, 12:00 pm')
  expect(readSummary()).toBe('2 of 6 tables free, 9 people seated')
})

test('another day begins with its first party and has no Now', async () => {
  server().on(LIST, {
    body: [...parties, createBooking({ id: 9, date: '2026-11-22', time: '18:15', tableIds: [3], tableNumber: 'T3' })],
  })
  const user = await openFloor()
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('6:00 pm'))
  expect(screen.queryByRole('button', { name: 'Now' })).toBeNull()
  expect(readTable('T3')).toContain('reserved at 6:15 pm')
})

test('a plan that fails to load shows an error, and Retry loads it', async () => {
  server().on(FLOOR, { status: 503, body: '' })
  await openPage('/admin/reservations?view=floor', editor)
  expect(await screen.findByText('Failed to fetch the floor plan')).toBeTruthy()
  server().on(FLOOR, { body: createPlan() })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('slider')).toBeTruthy()
})

test('a plan that fails to load leaves the diary as it is', async () => {
  server().on(FLOOR, { status: 503, body: '' })
  await openPage('/admin/reservations', editor)
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
  expect(screen.queryByText('Failed to fetch the floor plan')).toBeNull()
})

test('a day without hours and parties says that it is closed', async () => {
  server().on('GET /api/restaurant-hours', { body: [] })
  server().on(LIST, { body: [] })
  await openPage('/admin/reservations?view=floor', editor)
  expect(await screen.findByText('Restaurant is closed on this day')).toBeTruthy()
})

test('the floor in Arabic shows no English text, and the room is not mirrored', async () => {
  await changeLanguage('ar')
  await openFloor()
  const text = screen.getByRole('main').textContent?.replaceAll(/(?:Maria|Omar|Hessa|Jose|Lina)(?: \w+…?)?/g, '')
  expect(text).not.toMatch(/[A-Za-z]{3}/)
  expect(screen.getByRole('tab', { name: /القاعة/, selected: true })).toBeTruthy()
  expect(readTable('T4')).toBe('الطاولة T4، المقاعد من 1 إلى 2، محجوزة الساعة 12:00 م، Hessa Khan، شخصان')
  expect(document.querySelector('[data-table]')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(await findViolations()).toEqual([])
})

test('the floor has no accessibility violations, also while a table is chosen', async () => {
  const user = await openFloor()
  expect(await findViolations()).toEqual([])
  await user.click(getPartyButton('Lina Haddad'))
  expect(await findViolations()).toEqual([])
})
