import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSlots } from '../../testing/bookings.ts'
import { choose, enterDate, openDialog, publishPlan, useBookingServer } from '../../testing/reserve-stage.tsx'

const server = useBookingServer()

test('without a choice of areas nothing is asked', async () => {
  await openDialog()
  expect(screen.queryByRole('radiogroup', { name: 'Where' })).toBeNull()
  expect(screen.getByText('Your table is yours for two hours.')).toBeTruthy()
})

test('the note says how long a party of that size has its table', async () => {
  publishPlan(server())
  const user = await openDialog()
  expect(await screen.findByText('Your table is yours for 90 minutes.')).toBeTruthy()
  await choose(user, 'Number of people', '4')
  expect(await screen.findByText('Your table is yours for two hours.')).toBeTruthy()
})

test('areas have their Arabic names in Arabic, where there are some', async () => {
  publishPlan(server())
  await act(() => changeLanguage('ar'))
  await openDialog()
  await screen.findByRole('radio', { name: 'القاعة' })
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toContain('Terrace')
})

test('an area without a table for the party says so, with Anywhere and without a waitlist', async () => {
  publishPlan(server(), {
    areas: [
      { id: 1, name: 'Hall' },
      { id: 2, name: 'Terrace', partySizes: [3, 4] },
    ] as never,
  })
  server().on('GET /api/reservations/slots', { body: createSlots([], ['19:00']) })
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  await screen.findByRole('button', { name: 'Join the waitlist' })
  await user.click(await screen.findByRole('radio', { name: 'Terrace' }))
  expect((await screen.findByText(/has no table for/)).textContent).toMatch(/Terrace.* has no table for .*2 people/)
  expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
  expect(screen.queryByRole('radio', { name: /fully booked/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Anywhere' }))
  await screen.findByRole('button', { name: 'Join the waitlist' })
  expect(screen.queryByText(/has no table for/)).toBeNull()
})

test('a party beyond the largest table reads the phone', async () => {
  publishPlan(server(), { partySizes: [1, 2, 3] })
  server().on('GET /api/reservations/slots', { body: createSlots([], ['19:00']) })
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  await choose(user, 'Number of people', '4')
  expect((await screen.findByText(/^We have no table/)).textContent).toMatch(/4 people.*Please call us: .*04 234 5678/)
  expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
})
