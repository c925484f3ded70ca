import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ARRIVED,
  arrived,
  CARD,
  card,
  EDIT,
  getForm,
  getVisible,
  line,
  omar,
  open,
  openForm,
  replaceText,
  STATUS,
  save,
  useBookingPanelStage,
} from '../../../testing/booking-panel-stage.tsx'
import { TODAY } from '../../../testing/diary-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import { readToasts } from '../../../testing/stage.tsx'

const { server, answerChange, setChanged, saveAgain } = useBookingPanelStage()

test('a guest’s name opens the booking panel with contact, visits, customer and the changes by staff, newest first', async () => {
  const completed = { ...line, what: 'reservation.status', before: omar, after: { ...omar, status: 'completed' } }
  server().on(CARD, { body: { ...card, changes: [completed, ...card.changes] } })
  const { user, dialog } = await open()
  const getFact = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
  expect(getFact('Past reservations')).toBe('5 completed, 1 no-show')
  expect(getFact('Customer')).toContain('Omar Aziz · 1234')
  expect(getFact('Points')).toBe('340')
  expect(getFact('Dietary preference')).toBe('Halal')
  const links = within(dialog).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+971501234567',
    'https://wa.me/971501234567',
    expect.stringMatching(/^\/admin\/reservations\?(.*&)?guest=7$/),
  ])
  expect(within(dialog).getByText('Lina has this table too, from 8:00 pm.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Changes by staff (3)' }))
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Status Confirmed → Completedsara · 20 Nov 2026, 12:00 pm',
    'Edited Time 6:00 pm → 7:00 pm, Party size 2 → 4sara · 20 Nov 2026, 12:00 pm',
    'Created sara · 20 Nov 2026, 12:00 pm',
  ])
})

test('a reservation that is in no account is added to that of its phone’s customer, and taken out again', async () => {
  const ACCOUNT = 'PUT /api/reservations/2/customer'
  server().on(CARD, { body: { ...card, customerId: null } })
  const { user, dialog } = await open()
  server().on(ACCOUNT, { body: omar })
  server().on(CARD, { body: { ...card, isAssignedByStaff: true } })
  await user.click(await within(dialog).findByRole('button', { name: 'Add to the account' }))
  expect(await within(dialog).findByText('Added by staff')).toBeTruthy()
  server().on(CARD, { body: { ...card, customerId: null } })
  await user.click(within(dialog).getByRole('button', { name: 'Take out of the account' }))
  expect(await within(dialog).findByText('Not in this customer’s account')).toBeTruthy()
  const sent = server().seenOf(ACCOUNT)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ customerId: 7 }, { customerId: null }])
})

test('the main act of the panel is Arrived, then Complete, and keeps the focus; the second of a double tap does nothing', async () => {
  answerChange(ARRIVED, arrived)
  answerChange(STATUS, { ...arrived, status: 'completed' })
  const { user, dialog } = await open()
  const main = within(dialog).getByRole('button', { name: 'Mark as arrived' })
  await waitFor(() => expect(main.closest('[data-guarded]')).toBeNull())
  main.focus()
  fireEvent.click(main)
  const complete = await within(dialog).findByRole('button', { name: 'Complete' })
  fireEvent.click(complete)
  await waitFor(() => expect(main.closest('[data-guarded]')).toBeNull())
  expect(server().seenOf(STATUS)).toEqual([])
  expect(document.activeElement).toBe(complete)
  expect(within(dialog).queryByRole('button', { name: 'Mark as arrived' })).toBeNull()
  await user.click(complete)
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Complete' })).toBeNull())
  expect(JSON.parse(server().seenOf(STATUS)[0]?.body ?? '')).toEqual({ status: 'completed' })
  expect(document.activeElement).not.toBe(document.body)
})

test('an edit sends the whole booking with its version and may keep its own full time', async () => {
  server().on(EDIT, { body: { ...omar, partySize: 6, version: 4 } })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', { name: 'Edit reservation' })
  await user.clear(getField('Party size'))
  await enterText(getField('Party size'), '6')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Reservation saved'))
  const [request] = server().seenOf(EDIT)
  expect(request?.headers['if-match']).toBe('3')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    customerName: 'Omar Aziz',
    customerPhone: '+971501234567',
    date: TODAY,
    time: '19:00',
    partySize: 6,
    tableNumber: 'T4',
    specialRequests: 'Nuts',
  })
})

test('a conflict asks what both changed, fills in what only a colleague did, and the next save is over their version', async () => {
  const user = await openForm()
  await replaceText('Party size', '3')
  setChanged({ partySize: 6, tableNumber: 'T9' })
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Someone else changed this while you were editing')
  expect(alert.textContent).toContain('Choose between what both of you changed')
  await waitFor(() => expect(getVisible('Table number')).toBe('T9'))
  await save()
  expect(await getForm().findByText('Choose one of the two')).toBeTruthy()
  expect(server().seenOf(EDIT)).toHaveLength(1)
  const group = within(getForm().getByRole('radiogroup', { name: 'Party size' }))
  await user.click(group.getByRole('radio', { name: /^Mine: / }))
  await waitFor(() => expect(getVisible('Party size')).toBe('3'))
  expect(await saveAgain()).toMatchObject({ ifMatch: '8', partySize: 3, tableNumber: 'T9' })
})
