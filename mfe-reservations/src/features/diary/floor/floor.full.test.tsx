import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { FLOOR, LIST } from '../../../testing/diary-stage.tsx'
import { findViolations } from '../../../testing/find-violations.ts'
import { createPlan } from '../../../testing/floor.ts'
import { getPartyButton, openFloor, parties, readTable, useFloorServer } from '../../../testing/floor-stage.tsx'
import { openPage } from '../../../testing/stage.tsx'

const server = useFloorServer()

test('without a published plan the page has no floor, whatever the address says', async () => {
  server().on(FLOOR, { body: { ...createPlan(), isPublished: false } })
  await openPage('/admin/reservations?view=floor', editor)
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('group', { name: 'Reservations by day' })).toBeTruthy()
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
  const text = screen
    .getByRole('main')
    .textContent?.replaceAll(/Maria|Omar|Hessa|Jose|Lina|Santos|Aziz|Khan|Reyes|Haddad/g, '')
  expect(text).not.toMatch(/[A-Za-z]{3}/)
  expect(screen.getByRole('tab', { name: 'كل الأقسام', selected: true })).toBeTruthy()
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
