import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { book, open } from '../../testing/book-table-stage.tsx'
import { enterDate, getField, getTimeField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { openPage } from '../../testing/stage.tsx'

useBookingServer()
const REFUSED = [
  ['Party size', '21', 'Maximum party size is 20'],
  ['Party size', '٠', 'Party size must be at least 1'],
  ['Email', 'layla@', 'Please enter a valid email address'],
  ['Phone', '12', 'Please enter a valid phone number'],
] as const

test('a receipt link to the reservations page is passed to the receipt part [T052]', async () => {
  await openPage('/reservations?qr=50123456720112601505')
  expect(await screen.findByText('slot session/receipt-link')).toBeTruthy()
})

test('the booking form refuses each invalid value at its field [T200]', async () => {
  const user = await open()
  for (const [name, typed, sentence] of REFUSED) {
    const valid = getField(name).value
    await user.clear(getField(name))
    await enterText(getField(name), typed)
    await book(user)
    expect(await screen.findByText(sentence), `${name} ${typed}`).toBeTruthy()
    expect(getField(name).getAttribute('aria-invalid')).toBe('true')
    await user.clear(getField(name))
    await enterText(getField(name), valid)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
})

test('the booking form refuses a past date [T109]', async () => {
  const user = await open()
  await enterDate(user, '01/01/2020')
  await user.tab()
  expect(await screen.findByText(/^Please choose .* or later$/)).toBeTruthy()
})

test('offers the server’s times for a date, with closed days and full times marked [T387]', async () => {
  const user = await open()
  await user.click(getTimeField())
  expect(await screen.findByRole('option', { name: 'Please select a date first' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await enterDate(user, '17/06/2099')
  await waitFor(() => expect(getTimeField().textContent).toBe('Restaurant is closed on this day'))
  await enterDate(user, '15/06/2099')
  await user.click(getTimeField())
  const full = await screen.findByRole('option', { name: '8:00 pm (fully booked)' })
  expect(full.getAttribute('aria-disabled')).toBe('true')
})

test('an unknown address below the page shows 404 [T046]', async () => {
  await openPage('/reservations/nowhere')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})
