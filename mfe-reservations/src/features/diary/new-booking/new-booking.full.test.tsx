import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../../testing/bookings.ts'
import { openDiary } from '../../../testing/diary-stage.tsx'
import { CHECK, CREATE, getPhone, open, submit, useNewBookingServer } from '../../../testing/new-booking-stage.tsx'
import { choose, getField, getTimeField } from '../../../testing/reserve-stage.tsx'
import { createRefusal } from '../../../testing/stage.tsx'

const server = useNewBookingServer()

test('a past day is not preselected for a new booking [T386]', async () => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog')
  expect(getField('Date').value).toBe('')
  await user.click(getTimeField())
  expect(await screen.findByRole('option', { name: 'Please select a date first' })).toBeTruthy()
})

test('the phone of an earlier booking fills in its name and e-mail', async () => {
  const earlier = createBooking({ customerName: 'Old name', date: '2026-01-01' })
  const last = createBooking({ customerName: 'Huda Caller', customerEmail: 'huda@example.com', date: '2026-03-01' })
  server().on(`GET /api/reservations/customer/${getPhone('+971502223334')}`, { body: [earlier, last] })
  await open()
  await enterText(getField('Phone'), '050.222.3334')
  await waitFor(() => expect(getField('Customer name').value).toBe('Huda Caller'))
  expect(getField('Email').value).toBe('huda@example.com')
})

test('a day with a full time offers the waitlist with all that was filled in', async () => {
  const user = await open()
  await enterText(getField('Phone'), '0502223334')
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '5')
  await enterText(getField('Special requests'), 'Window')
  await user.click(await screen.findByRole('button', { name: 'Add to the waitlist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the waitlist' }))
  const getValue = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value
  const filled = ['Phone', 'Customer name', 'Party size', 'Special requests'].map(getValue)
  expect(filled).toEqual(['0502223334', 'Noura Ketbi', '5', 'Window'])
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'From' }).textContent).toBe('9:00 pm'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'New Reservation' })).toBeTruthy()
  expect(getField('Customer name').value).toBe('Noura Ketbi')
})

test('a full slot offers the nearest free times [T498]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CHECK, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['20:00'] }))
  await submit()
  expect(await screen.findByText('Time slot not available')).toBeTruthy()
  expect([getField('Customer name').value, getField('Phone').value]).toEqual(['Noura Ketbi', '0502223334'])
  await user.click(screen.getByRole('button', { name: '8:00 pm' }))
  expect(getTimeField().textContent).toBe('8:00 pm')
})

test('a chosen time that is full for more people leads to the nearest ones', async () => {
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: '7:00 pm' }))
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00', '20:00'], ['19:00']) })
  await user.click(screen.getByRole('radio', { name: '8' }))
  await user.click(await screen.findByRole('button', { name: '8:00 pm' }))
  await waitFor(() => expect(getTimeField().textContent).toBe('8:00 pm'))
  screen.getByRole<HTMLInputElement>('radio', { name: '8' }).focus()
  await user.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(getField('Party size')))
  await user.keyboard('2')
  expect(getField('Party size').value).toBe('12')
})

test('a caller is known with visits, no-shows, tags, notes and an allergy', async () => {
  const earlier = [
    createBooking({ id: 1, status: 'no_show' }),
    createBooking({ id: 2, status: 'completed' }),
    createBooking({ id: 3, status: 'no_show' }),
  ]
  const noura = { ...layla, firstName: 'Noura', lastName: 'Ketbi', tags: [4, 9], adminNotes: 'Sits by the door' }
  const phone = getPhone('+971502223334')
  server().on(`GET /api/reservations/customer/${phone}`, { body: earlier })
  server().on(`GET /api/customers/search/${phone}`, { body: noura })
  server().on('GET /api/admin/tags', {
    body: [
      { id: 4, name: 'VIP', nameAr: null, version: 1 },
      { id: 5, name: 'Press', nameAr: null, version: 1 },
      { id: 9, name: 'Nut allergy', nameAr: null, version: 1 },
    ],
  })
  await open()
  await enterText(getField('Phone'), '0502223334')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Nut allergy')).toBeTruthy()
  expect(dialog.getByText('1 completed, 2 no-show')).toBeTruthy()
  for (const text of ['Allergy', 'VIP', 'Sits by the door']) expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.queryByText('Press')).toBeNull()
})

test('a refused check without a reason is shown as an unavailable time [T499]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CHECK, { status: 409, body: '' })
  await submit()
  expect(await screen.findByText('Time slot not available')).toBeTruthy()
  expect(server().seenOf(CREATE)).toEqual([])
})
