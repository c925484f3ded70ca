import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSlots } from '../testing/bookings.ts'
import { choose, enterDate, getField, getTimeField, openDialog, useBookingServer } from '../testing/reserve-stage.tsx'

const SLOTS = 'GET /api/reservations/slots'
const server = useBookingServer()

test('Retry loads times that failed to load and hands the keyboard focus to them', async () => {
  server().on(SLOTS, { status: 503, body: '' })
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('The times could not be loaded.', { selector: 'p' })).toBeTruthy()
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on(SLOTS, async () => {
    await mayAnswer
    return { body: createSlots(['18:00']) }
  })
  retry.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  resolve()
  await waitFor(() => expect(document.activeElement).toBe(getTimeField()))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(getField('Date').value).toBe('15/06/2099')
  await choose(user, 'Time', '6:00 pm')
  expect(getTimeField().textContent).toBe('6:00 pm')
})

test('a failed Retry stays available, also in Arabic', async () => {
  await changeLanguage('ar')
  server().on(SLOTS, { status: 503, body: '' })
  const user = await openDialog()
  await enterText(getField('التاريخ'), '١٥/٠٦/٢٠٩٩')
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  const before = server().seenOf(SLOTS).length
  await user.click(retry)
  await waitFor(() => expect(server().seenOf(SLOTS)).toHaveLength(before + 1))
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull())
  expect(screen.getByText('تعذّر تحميل الأوقات.', { selector: 'p' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBe(retry)
})
