import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  ARRIVED,
  arrived,
  CARD,
  card,
  EDIT,
  getForm,
  getTextbox,
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
import { getRow, openDiary, TODAY, viewer } from '../../../testing/diary-stage.tsx'
import { choose } from '../../../testing/reserve-stage.tsx'
import { createRefusal, openPage, readToasts } from '../../../testing/stage.tsx'

const { server, answerChange, setChanged, saveAgain } = useBookingPanelStage()
const CALL = 'POST /api/reservations/call'
const listSent = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))
/** Label, name, the colleague's value, its text, and the value typed here. */
const fields = [
  ['Customer name', 'customerName', 'Ali', 'Ali', 'Aziz'],
  ['Phone', 'customerPhone', '+971509998877', '+971509998877', '+971507776655'],
  ['Email', 'customerEmail', 'ali@example.com', 'ali@example.com', 'aziz@example.com'],
  ['Time', 'time', '20:00', '8:00 pm', '18:00'],
  ['Party size', 'partySize', 6, '6', 3],
  ['Table number', 'tableNumber', 'T9', 'T9', 'T7'],
  ['Special requests', 'specialRequests', 'Nuts, a high chair', 'Nuts, a high chair', 'Window'],
] as const

test('the panel displays the customer’s tags and notes in the language of the reader', async () => {
  const tags = [
    { name: 'Allergic', nameAr: null },
    { name: 'VIP', nameAr: 'مهم' },
  ]
  server().on(CARD, { body: { ...card, member: { ...card.member, tags, adminNotes: 'Likes the window' } } })
  const { dialog } = await open()
  const getFact = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
  expect([getFact('Tags'), getFact('Notes')]).toEqual(['AllergicVIP', 'Likes the window'])
  await changeLanguage('ar')
  expect(await within(dialog).findByText('مهم')).toBeTruthy()
})

test.each<[NonNullable<ReservationDetails['mail']>, string]>([
  [{ state: 'sent', kind: 'reminder', at: line.createdAt }, 'Reminder sent, 20 Nov 2026, 12:00 pm'],
  [{ state: 'waiting', at: line.createdAt }, 'Waiting to be sent since 20 Nov 2026, 12:00 pm'],
  [{ state: 'failed', at: line.createdAt }, 'Could not be sent, 20 Nov 2026, 12:00 pm'],
])('the panel shows the last mail to the guest: %o', async (mail, expected) => {
  server().on(CARD, { body: { ...card, mail } })
  const { dialog } = await open()
  expect(within(dialog).getByText('E-mails').nextElementSibling?.textContent).toBe(expected)
})

test('a masked phone of a guest without an account is read by a press', async () => {
  const reservation = { ...omar, customerPhone: '•••567', customerEmail: '•••' }
  server().on(CARD, { body: { ...card, reservation, member: null } })
  server().on(CALL, { body: { phoneNumber: '+971501234567' } })
  const { user, dialog } = await open()
  const panel = within(dialog)
  expect(panel.getByText('•••567')).toBeTruthy()
  expect(panel.queryByRole('link', { name: /•/ })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Call Omar Aziz' }))
  const link = await panel.findByRole('link', { name: '0501 234 567' })
  expect(link.getAttribute('href')).toBe('tel:+971501234567')
  expect(listSent(CALL)).toEqual([{ of: 'reservation', id: 2 }])
})

test('a phone that could not be read says why', async () => {
  server().on(CARD, { body: { ...card, reservation: { ...omar, customerPhone: '•••567' } } })
  server().on(CALL, createRefusal(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again in 20 min'))
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Call Omar Aziz' }))
  await waitFor(() => expect(readToasts()).toMatch(/20 min/))
})

test('a guest’s name in the list opens the panel', async () => {
  const user = await openDiary()
  await user.click(within(getRow('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  expect(await screen.findByRole('dialog', { name: 'Omar Aziz' })).toBeTruthy()
})

test('arrival is marked by one press and undone by another', async () => {
  answerChange(ARRIVED, arrived)
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as arrived' }))
  expect((await within(dialog).findByText('Arrived at')).nextElementSibling?.textContent).toBe('7:05 pm')
  await user.click(within(dialog).getByRole('button', { name: 'Not arrived' }))
  await waitFor(() => expect(listSent(ARRIVED)).toEqual([{ arrived: true }, { arrived: false }]))
})

test.each(fields)(
  'a conflict fills a colleague’s %s in where it was not touched here',
  async (label, name, now, message) => {
    await openForm()
    const [mine, typed] = label === 'Table number' ? (['Party size', 5] as const) : (['Table number', 'T7'] as const)
    await replaceText(mine, String(typed))
    setChanged({ [name]: now })
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.querySelector('li')?.textContent?.split('→')[1]).toContain(message)
    expect(alert.closest('footer')).toBeTruthy()
    await waitFor(() => expect(getVisible(label)).toBe(message))
    expect(getTextbox(mine).value).toBe(String(typed))
    expect(await saveAgain()).toMatchObject({
      ifMatch: '8',
      [name]: now,
      [mine === 'Party size' ? 'partySize' : 'tableNumber']: typed,
    })
  },
)

test.each(fields)('a conflict asks whose %s it is where both changed it', async (label, name, now, message, typed) => {
  const user = await openForm()
  if (label === 'Time') await choose(user, 'Time', '6:00 pm')
  else await replaceText(label, String(typed))
  setChanged({ [name]: now })
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Choose between what both of you changed')
  const group = within(getForm().getByRole('radiogroup', { name: label === 'Time' ? 'Date and time' : label }))
  expect(group.getByRole('radio', { name: /^Mine: / })).toBeTruthy()
  await save()
  expect(await getForm().findByText('Choose one of the two')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
  expect(server().seenOf(EDIT)).toHaveLength(1)
  await user.click(group.getByRole('radio', { name: /^Theirs: / }))
  await waitFor(() => expect(getVisible(label)).toBe(message))
  await user.click(group.getByRole('radio', { name: /^Mine: / }))
  await waitFor(() => expect(getVisible(label)).toBe(label === 'Time' ? '6:00 pm' : String(typed)))
  expect(await saveAgain()).toMatchObject({ ifMatch: '8', [name]: typed })
})

test('a colleague’s time and a day chosen here are one question', async () => {
  await openForm()
  await replaceText('Date', '22/11/2026')
  setChanged({ time: '20:00' })
  await save()
  const group = within(await screen.findByRole('radiogroup', { name: 'Date and time' }))
  expect(group.getByRole('radio', { name: 'Mine: 22 Nov 2026, 7:00 pm' })).toBeTruthy()
  await userEvent.click(group.getByRole('radio', { name: 'Theirs: 21 Nov 2026, 8:00 pm' }))
  expect(await saveAgain()).toMatchObject({ date: TODAY, time: '20:00' })
})

test('a conflict reads in Arabic', async () => {
  await openForm()
  await replaceText('Party size', '3')
  setChanged({ partySize: 6, tableNumber: 'T9' })
  await save()
  await screen.findByRole('alert')
  await changeLanguage('ar')
  expect(await screen.findByText('اختر بين ما غيّرتماه كلاكما، ثم احفظ مرة أخرى.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /تعديلي: .*3/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /التعديل الآخر: .*6/ })).toBeTruthy()
})

test('a completion that is refused shows the reason', async () => {
  server().on(CARD, { body: { ...card, reservation: arrived } })
  server().on(
    STATUS,
    createRefusal(
      409,
      'TRANSITION_NOT_ALLOWED',
      'The status has changed already. Please look at the reservation again',
    ),
  )
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to update status' })
  expect(alert.textContent).toContain('The status has changed already. Please look at the reservation again')
})

test('a reservation that does not exist any more is said to be gone', async () => {
  server().on('GET /api/reservations/99/card', createRefusal(404, 'RESERVATION_NOT_FOUND', 'Reservation not found'))
  await openPage(`/admin/reservations?day=${TODAY}&reservation=99`, viewer)
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert')
  expect(alert.textContent).toContain('Reservation not found')
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('another failure stands above Save as well', async () => {
  await openForm()
  await replaceText('Party size', '3')
  server().on(EDIT, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation can no longer be changed'))
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This reservation can no longer be changed')
  expect(alert.closest('footer')).toBeTruthy()
})
