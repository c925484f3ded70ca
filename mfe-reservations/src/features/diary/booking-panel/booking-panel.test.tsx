import type { ReservationDetails } from '@sufra/contracts/reservations/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../../testing/bookings.ts'
import { getBlock, getRow, openDiary, TODAY, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'
import { choose, getField } from '../../../testing/reserve-stage.tsx'
import { createRefusal, openPage, readToasts } from '../../../testing/stage.tsx'

const CARD = 'GET /api/reservations/2/card'
const EDIT = 'PUT /api/reservations/2'
const ARRIVED = 'PATCH /api/reservations/2/arrived'
const omar = createBooking({
  id: 2,
  date: TODAY,
  time: '19:00',
  customerName: 'Omar Aziz',
  customerPhone: '+971501234567',
  partySize: 4,
  tableNumber: 'T4',
  specialRequests: 'Nuts',
  version: 3,
})
const line = { createdAt: '2026-11-20T08:00:00.000Z', username: 'sara' }
const card: ReservationDetails = {
  reservation: omar,
  visits: 5,
  noShows: 1,
  member: { id: 7, uniqueId: '1234', firstName: 'Omar', lastName: 'Aziz', points: 340, isMuslim: true },
  changes: [
    { ...line, what: 'reservation.edit', before: { ...omar, partySize: 2, time: '18:00' }, after: omar },
    { ...line, what: 'reservation.create', before: null, after: omar },
  ],
  sameTable: [{ id: 9, customerName: 'Lina', time: '20:00' }],
}
const server = useDiaryServer((server) => {
  server.on(CARD, { body: card })
  // There is room only without the booking's own seats.
  server.on('GET /api/reservations/slots', ({ url }) => ({
    body: url.includes('reservationId=2')
      ? createSlots(['18:00', '19:00', '20:00'])
      : createSlots(['18:00', '20:00'], ['19:00']),
  }))
})
const listSent = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))

async function open() {
  const user = await openDiary(viewer)
  await user.click(within(getBlock('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  await within(dialog).findByText('T4')
  return { user, dialog }
}

test('a guest’s name opens the booking panel with contact, visits and customer', async () => {
  const { dialog } = await open()
  const getFact = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
  expect(getFact('Past reservations')).toBe('5 completed, 1 no-show')
  expect(getFact('Customer')).toContain('Omar Aziz · 1234')
  expect(getFact('Points')).toBe('340')
  expect(getFact('Dietary preference')).toBe('Halal')
  const links = within(dialog).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual(['tel:+971501234567', 'https://wa.me/971501234567'])
  expect(within(dialog).getByText('Lina has this table too, from 8:00 pm.')).toBeTruthy()
})

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
  [{ state: 'waiting', at: line.createdAt }, 'Waits to be sent, since 20 Nov 2026, 12:00 pm'],
  [{ state: 'failed', at: line.createdAt }, 'Could not be sent, 20 Nov 2026, 12:00 pm'],
])('the panel shows the last mail to the guest: %o', async (mail, expected) => {
  server().on(CARD, { body: { ...card, mail } })
  const { dialog } = await open()
  expect(within(dialog).getByText('Mails').nextElementSibling?.textContent).toBe(expected)
})

test('changes by staff are collapsed, newest first, each with its field and values', async () => {
  const completed = { ...line, what: 'reservation.status', before: omar, after: { ...omar, status: 'completed' } }
  server().on(CARD, { body: { ...card, changes: [completed, ...card.changes] } })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Changes by staff (3)' }))
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Status Confirmed → Completedsara · 20 Nov 2026, 12:00 pm',
    'Edited Time 6:00 pm → 7:00 pm, Party size 2 → 4sara · 20 Nov 2026, 12:00 pm',
    'Created sara · 20 Nov 2026, 12:00 pm',
  ])
})

test('a guest’s name in the list opens the panel', async () => {
  const user = await openDiary()
  await user.click(within(getRow('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  expect(await screen.findByRole('dialog', { name: 'Omar Aziz' })).toBeTruthy()
})

test('arrival is marked by one press and undone by another', async () => {
  const there = { ...omar, arrivedAt: '2026-11-21T15:05:00.000Z' }
  server().on(ARRIVED, () => {
    server().on(CARD, { body: { ...card, reservation: there } })
    return { body: there }
  })
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as arrived' }))
  expect((await within(dialog).findByText('Arrived at')).nextElementSibling?.textContent).toBe('7:05 pm')
  await user.click(within(dialog).getByRole('button', { name: 'Not arrived' }))
  await waitFor(() => expect(listSent(ARRIVED)).toEqual([{ arrived: true }, { arrived: false }]))
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

test('an edit conflict is reported, and the next save is made over the new version', async () => {
  server().on(EDIT, createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: { ...omar, version: 8 } }))
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit reservation' })
  await choose(user, 'Time', '8:00 pm')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this meanwhile')
  server().on(EDIT, { body: omar })
  await save()
  await waitFor(() =>
    expect(
      server()
        .seenOf(EDIT)
        .map(({ headers }) => headers['if-match']),
    ).toEqual(['3', '8']),
  )
})

const getForm = () => within(screen.getByRole('dialog', { name: 'Edit reservation' }))
const save = () => userEvent.click(getForm().getByRole('button', { name: 'Save' }))
const getTextbox = (name: string) => getForm().getByRole<HTMLInputElement>('textbox', { name })
const getVisible = (name: string) =>
  name === 'Time' ? getForm().getByRole('combobox', { name }).textContent : getTextbox(name).value
async function openForm() {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit reservation' })
  return user
}
const setChanged = (theirs: Partial<typeof omar>) =>
  server().on(EDIT, createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: { ...omar, ...theirs, version: 8 } }))
async function replaceText(name: string, text: string) {
  await userEvent.clear(getTextbox(name))
  await enterText(getTextbox(name), text)
}
/** @returns the body and version of the second save */
async function saveAgain() {
  const before = server().seenOf(EDIT).length
  server().on(EDIT, { body: omar })
  await save()
  await waitFor(() => expect(readToasts()).toContain('Reservation saved'))
  const [last, ...more] = server().seenOf(EDIT).slice(before)
  expect(more).toEqual([])
  return { ifMatch: last?.headers['if-match'], ...JSON.parse(last?.body ?? '{}') }
}

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
