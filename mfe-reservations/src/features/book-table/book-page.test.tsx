import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findViolations } from '../../testing/find-violations.ts'
import { choose, enterDate, getField, getTimeField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { openPage } from '../../testing/stage.tsx'

const CHECK = 'POST /api/reservations/check-availability'
const server = useBookingServer()

async function open(): Promise<UserEvent> {
  await openPage('/reservations')
  await screen.findByRole('button', { name: 'Book 2-Hour Table' })
  return userEvent.setup()
}

const book = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))

test('the page prefills the signed-in guest, states the table duration and links to Home [T044]', async () => {
  await open()
  expect([getField('Customer name').value, getField('Phone').value]).toEqual(['Layla Haddad', '0501 234 567'])
  expect(screen.getByText('Each reservation includes a 2-hour table duration.')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to Home' })
  expect([back.textContent, back.getAttribute('href')]).toEqual(['Back to Home', '/'])
})

test('a receipt link to the reservations page is passed to the receipt part [T052]', async () => {
  await openPage('/reservations?qr=50123456720112601505')
  expect(await screen.findByText('slot session/receipt-link')).toBeTruthy()
})

test('without a receipt no part of another front end is loaded', async () => {
  await open()
  expect(screen.queryByText(/^slot/)).toBeNull()
})

test('each missing field shows an error, the first gets the focus, and nothing is sent [T199]', async () => {
  const user = await open()
  await user.clear(getField('Customer name'))
  await user.clear(getField('Phone'))
  await user.clear(getField('Party size'))
  await book(user)
  const sentences = [
    'Customer name is required',
    'Phone is required',
    'Date is required',
    'Time is required',
    'Party size must be at least 1',
  ]
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(getField('Customer name'))
  expect(server().seenOf(CHECK)).toEqual([])
})

const REFUSED = [
  ['Party size', '21', 'Maximum party size is 20'],
  ['Party size', '٠', 'Party size must be at least 1'],
  ['Email', 'layla@', 'Please enter a valid email address'],
  ['Phone', '12', 'Please enter a valid phone number'],
] as const
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

test('the page in Arabic shows no English text, and axe finds no fault', async () => {
  await changeLanguage('ar')
  await openPage('/reservations')
  const submit = await screen.findByRole('button', { name: 'احجز طاولة لساعتين' })
  const user = userEvent.setup()
  await user.click(submit)
  await screen.findByText('التاريخ مطلوب')
  const findMessage = () => screen.getByRole('main').textContent?.replaceAll(/Layla Haddad/g, '')
  expect(findMessage()).not.toMatch(/[A-Za-z]{3}/)
  expect(await findViolations()).toEqual([])

  await enterText(getField('التاريخ'), '١٥/٠٦/٢٠٩٩')
  await choose(user, 'الوقت', '7:00 م')
  await user.click(submit)
  await screen.findByRole('heading', { name: 'تم تأكيد الحجز! طاولتك محجوزة.' })
  expect(findMessage()).not.toMatch(/[A-Za-z]{3}/)
  expect(await findViolations()).toEqual([])
})

test('Back and the link to Home ask before a filled in booking is left', async () => {
  const user = await open()
  await enterText(getField('Customer name'), ' Jr')
  const keep = async () => user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('link', { name: 'Back to Home' }))
  await keep()
  await act(async () => history.back())
  await keep()
  expect(getField('Customer name').value).toBe('Layla Haddad Jr')
})
