import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { book, CHECK, open } from '../../testing/book-table-stage.tsx'
import { findViolations } from '../../testing/find-violations.ts'
import { choose, getField, useBookingServer } from '../../testing/reserve-stage.tsx'
import { openPage } from '../../testing/stage.tsx'

const server = useBookingServer()

test('the page prefills the signed-in guest, states the table duration and links to Home [T044]', async () => {
  await open()
  expect([getField('Customer name').value, getField('Phone').value]).toEqual(['Layla Haddad', '0501 234 567'])
  expect(screen.getByText('Each reservation includes a 2-hour table duration.')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to Home' })
  expect([back.textContent, back.getAttribute('href')]).toEqual(['Back to Home', '/'])
  // Without a receipt no part of another front end is loaded.
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
