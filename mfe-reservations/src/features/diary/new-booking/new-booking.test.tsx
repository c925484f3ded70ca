import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diary, getRow, LIST, TOMORROW } from '../../../testing/diary-stage.tsx'
import { CREATE, getPhone, made, open, submit, useNewBookingServer } from '../../../testing/new-booking-stage.tsx'
import { choose, enterDate, getField } from '../../../testing/reserve-stage.tsx'
import { readToasts } from '../../../testing/stage.tsx'

const server = useNewBookingServer()
const member = { firstName: 'Noura', lastName: 'Ketbi', email: 'noura@example.com' }

test('a booking by phone starts with the day in view, an empty guest and the focus in the people; once created, the page shows its day [T383] [T385]', async () => {
  const user = await open()
  expect([getField('Customer name').value, getField('Phone').value, getField('Date').value]).toEqual([
    '',
    '',
    '21/11/2026',
  ])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2' }))
  expect(screen.getByText('Each reservation includes a 2-hour table duration.')).toBeTruthy()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await enterDate(user, '22/11/2026')
  await choose(user, 'Time', '8:00 pm')
  await enterText(getField('Table number'), 'T4')
  server().on(LIST, { body: [...diary, made] })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToasts()).toContain('Reservation createdNoura Ketbi: Sunday, 22 November 2026, 8:00 pm')
  expect(JSON.parse(server().seenOf(CREATE)[0]?.body ?? '')).toMatchObject({
    customerName: 'Noura Ketbi',
    customerPhone: '+971502223334',
    date: TOMORROW,
    time: '20:00',
    tableNumber: 'T4',
    status: 'confirmed',
  })
  expect(await screen.findByRole('heading', { name: 'Sunday, 22 November 2026' })).toBeTruthy()
  await waitFor(() => expect(getRow('Noura Ketbi').textContent).toContain('Table T4'))
})

test('a known phone fills in the customer’s name and e-mail, and what was typed stays', async () => {
  server().on(`GET /api/customers/search/${getPhone('+971502223334')}`, { body: member })
  const user = await open()
  await enterText(getField('Phone'), '0502223334')
  await waitFor(() => expect(getField('Customer name').value).toBe('Noura Ketbi'))
  expect(getField('Email').value).toBe('noura@example.com')
  expect(screen.getByText('Known as Noura Ketbi')).toBeTruthy()
  await user.clear(getField('Customer name'))
  await enterText(getField('Customer name'), 'Her sister')
  await user.clear(getField('Phone'))
  await enterText(getField('Phone'), '0509998877')
  await waitFor(() => expect(getField('Email').value).toBe(''))
  expect(getField('Customer name').value).toBe('Her sister')
})

test('people, day and time are pressed in the order of a call, and the guest follows', async () => {
  const user = await open()
  const order = ['Party size', 'Date', 'Table number', 'Phone', 'Customer name', 'Email', 'Special requests']
  const fields = within(screen.getByRole('dialog')).getAllByRole('textbox')
  expect(fields.map((field) => field.id)).toEqual(order.map((name) => getField(name).id))
  await user.click(screen.getByRole('radio', { name: '6' }))
  await user.click(screen.getByRole('button', { name: /^Tomorrow/ }))
  await user.click(await screen.findByRole('radio', { name: '8:00 pm' }))
  await enterText(getField('Phone'), '0502223334')
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(server().seenOf(CREATE)[0]?.body ?? '')).toMatchObject({
    ...{ partySize: 6, date: TOMORROW, time: '20:00', customerPhone: '+971502223334' },
  })
})

test('a failed creation shows an error and keeps the input, and closing asks before it is lost [T500]', async () => {
  const user = await open()
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', '7:00 pm')
  server().on(CREATE, { status: 503, body: '' })
  await submit()
  expect((await screen.findByText('Failed to create reservation')).closest('footer')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(getField('Customer name').value).toBe('Noura Ketbi')
})
