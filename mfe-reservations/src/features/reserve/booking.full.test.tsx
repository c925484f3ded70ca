import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDownloads } from '../../testing/downloads.ts'
import { useOpenedPages } from '../../testing/opened-pages.ts'
import {
  choose,
  enterDate,
  fillIn,
  getField,
  openDialog,
  pressOk,
  sendAndRead,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'
import { createRefusal } from '../../testing/stage.tsx'

const server = useBookingServer()
const openedPages = useOpenedPages()
const downloads = useDownloads()

test.each([
  [
    'TOO_MANY_BOOKINGS',
    'You already have 5 upcoming reservations. Cancel one or call us to book more',
    'بلغت حجوزاتك القادمة الحد المسموح (5)',
    { open: 5 },
  ],
  [
    'OVERLAPPING_BOOKINGS',
    'With your other reservations at that time (#7) these would be 24 people. At most 20 can be booked',
    '#7',
    { numbers: [7], people: 24, most: 20 },
  ],
] as const)('a guest refused by %s reads what to do, in both languages', async (code, sentence, arabic, facts) => {
  server().on('POST /api/reservations', createRefusal(409, code, sentence, facts))
  const user = await openDialog()
  await fillIn(user)
  expect(await sendAndRead(user)).toBe(sentence)
  await pressOk(user)
  await act(() => changeLanguage('ar'))
  await user.click(screen.getByRole('button', { name: 'إرسال الحجز' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert.textContent).toContain(arabic)
})

test('a booking can be added to the guest’s calendar before OK', async () => {
  const user = await openDialog()
  await fillIn(user)
  await sendAndRead(user)
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to calendar' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  expect(downloads().map(({ name }) => name)).toEqual(['reservation-41.ics'])
  expect(downloads()[0]?.text).toContain('DTSTART;TZID=Asia/Dubai:20990615T190000\r\n')
  await pressOk(user)
  expect(openedPages()).toHaveLength(1)
})

test('a time taken between check and creation is reported as not available [T262]', async () => {
  const user = await openDialog()
  await fillIn(user)
  const alternatives = ['18:00']
  server().on('POST /api/reservations', createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives }))
  expect(await sendAndRead(user)).toBe('Reservation not available: Time slot not available')
  await pressOk(user)
  expect(screen.getByRole('group', { name: 'Nearest free times' })).toBeTruthy()
})

test('the nearest free times disappear when the date changes', async () => {
  const user = await openDialog()
  await fillIn(user)
  const alternatives = ['18:00']
  server().on('POST /api/reservations/check-availability', createRefusal(409, 'SLOT_FULL', 'Full', { alternatives }))
  await sendAndRead(user)
  await pressOk(user)
  expect(screen.getByRole('group', { name: 'Nearest free times' })).toBeTruthy()
  await enterDate(user, '16/06/2099')
  expect(screen.queryByRole('group', { name: 'Nearest free times' })).toBeNull()
})

test('a refusal without a reason is an unavailable time, and no response is a failed booking [T261]', async () => {
  const user = await openDialog()
  await fillIn(user)
  server().on('POST /api/reservations/check-availability', { status: 409, body: '' })
  expect(await sendAndRead(user)).toBe('Reservation not available: Time slot not available')
  await pressOk(user)
  await server().stop()
  expect(await sendAndRead(user)).toBe(
    'Failed to create reservation. Please try again or contact the restaurant directly.',
  )
  expect(screen.getByRole('alertdialog', { description: 'Connection error' })).toBeTruthy()
  await pressOk(user)
  expect(getField('Date').value).toBe('15/06/2099')
})

test('in Arabic a refusal shows the text of its code', async () => {
  await changeLanguage('ar')
  const user = await openDialog()
  await enterText(getField('التاريخ'), '١٥/٠٦/٢٠٩٩')
  await choose(user, 'الوقت', '7:00 م')
  server().on('POST /api/reservations/check-availability', createRefusal(409, 'SLOT_FULL', 'Time slot not available'))
  await user.click(screen.getByRole('button', { name: 'إرسال الحجز' }))
  expect(await screen.findByText('تعذّر الحجز: هذا الموعد غير متاح')).toBeTruthy()
})
