import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, createOfferedEntry, createSlots, createWaitlistEntry } from '../../../testing/bookings.ts'
import {
  diary,
  getBlock,
  getRow,
  LIST,
  openDiary,
  TODAY,
  useDiaryServer,
  viewer,
} from '../../../testing/diary-stage.tsx'
import { choose, getField } from '../../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const WAITLIST = 'GET /api/waitlist'
const held = createOfferedEntry({ date: TODAY, customerName: 'Mariam Held', customerEmail: 'mariam@example.com' })
const waiting = createWaitlistEntry({
  id: 8,
  date: TODAY,
  customerName: 'Zayed Waiting',
  specialRequests: 'A high chair',
})
const gone = createWaitlistEntry({ id: 9, date: TODAY, customerName: 'Rami Gone', status: 'left' })
const booking = createBooking({
  id: 41,
  date: TODAY,
  time: '19:30',
  customerName: 'Mariam Held',
  heldUntil: held.table?.heldUntil,
})

const server = useDiaryServer((server) => {
  server.on(LIST, { body: [...diary, booking] })
  server.on(WAITLIST, ({ url }) => ({ body: url.includes('part=ended') ? [gone] : [held, waiting] }))
  server.on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00', '19:30']) })
})
async function open(admin = viewer) {
  const user = await openDiary(admin)
  await user.click(await screen.findByRole('button', { name: 'Waitlist (2)' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Waitlist' }) }
}
const findEntry = (dialog: HTMLElement, name: string) =>
  within(dialog)
    .findByText(name)
    .then((found) => within(found.closest('li') as HTMLElement))

test('a held table shows its time limit on the timeline and in the list', async () => {
  await openDiary()
  await waitFor(() => expect(getBlock('Mariam Held').textContent).toContain('Held until 12:15 pm'))
  await waitFor(() => expect(getRow('Mariam Held').textContent).toContain('Held until 12:15 pm'))
})

test('lists waiting guests in order with their wishes and contacts', async () => {
  const { user, dialog } = await open()
  const names = (await within(dialog).findAllByRole('listitem')).map(
    (item) => item.querySelector('strong')?.textContent,
  )
  expect(names).toEqual(['Mariam Held', 'Zayed Waiting'])
  const zayed = await findEntry(dialog, 'Zayed Waiting')
  expect(zayed.getByText('4 people · 21 Nov 2026, 7:00 pm to 8:00 pm')).toBeTruthy()
  expect(zayed.getByText('A high chair')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'No longer waiting' }))
  expect((await findEntry(dialog, 'Rami Gone')).getByText('Left')).toBeTruthy()
})

test('the chat and the mail contain the table and its time limit', async () => {
  const { dialog } = await open()
  const mariam = await findEntry(dialog, 'Mariam Held')
  const chat = decodeURIComponent(mariam.getByRole<HTMLAnchorElement>('link', { name: 'Chat' }).href)
  const texts =
    'Hello Mariam Held, this is Sufra. A table for 4 people is free on Saturday, 21 November 2026 at 7:30 pm.'
  expect(chat).toBe(`https://wa.me/971501234567?text=${texts} We hold it for you until 12:15 pm. Would you like it?`)
  const mail = decodeURIComponent(mariam.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href)
  expect(mail).toContain(`mailto:mariam@example.com?subject=Sufra&body=${texts}`)
  const zayed = await findEntry(dialog, 'Zayed Waiting')
  expect(zayed.queryByRole('link', { name: 'Email' })).toBeNull()
})

test('staff take the table for a guest, report one no longer held and remove a guest from the list', async () => {
  const { user, dialog } = await open()
  server().on('POST /api/waitlist/7/take', createRefusal(409, 'TABLE_NOT_HELD', 'This table is no longer held'))
  await user.click((await findEntry(dialog, 'Mariam Held')).getByRole('button', { name: 'Take' }))
  await waitFor(() => expect(readToasts()).toContain('This table is no longer held'))
  server().on('POST /api/waitlist/7/take', { body: { ...held, status: 'taken' } })
  await user.click((await findEntry(dialog, 'Mariam Held')).getByRole('button', { name: 'Take' }))
  await waitFor(() => expect(readToasts()).toContain('Table taken'))
  await user.click((await findEntry(dialog, 'Zayed Waiting')).getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Take Zayed Waiting off the waitlist?' })
  server().on('POST /api/waitlist/8/leave', { body: { ...waiting, status: 'left' } })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(readToasts()).toContain('Taken off the waitlist'))
})

test('a caller is added to the waitlist with name and phone, starting from a key', async () => {
  await openDiary(editor)
  fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the waitlist' }))
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog', { name: 'Add to the waitlist' })
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'From' }).textContent).toBe('7:00 pm'))
  await user.click(within(dialog).getByRole('button', { name: 'Add to the waitlist' }))
  expect(await screen.findByText('Customer name is required')).toBeTruthy()
  await enterText(getField('Customer name'), 'Huda Caller')
  await enterText(getField('Phone'), '0507654321')
  await choose(user, 'Until', '7:30 pm')
  server().on('POST /api/waitlist', {
    status: 201,
    body: createWaitlistEntry({ date: TODAY, customerName: 'Huda Caller' }),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Add to the waitlist' }))
  await waitFor(() => expect(readToasts()).toContain('Added to the waitlist'))
  const [sent] = server().seenOf('POST /api/waitlist')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    customerName: 'Huda Caller',
    customerPhone: '+971507654321',
    customerEmail: null,
    date: TODAY,
    from: '19:00',
    until: '19:30',
    partySize: 2,
  })
})

test('an empty waitlist says so, and one that fails to load offers Retry', async () => {
  server().on(WAITLIST, { status: 503, body: '' })
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Waitlist' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waitlist' })
  expect(await within(dialog).findByText('Failed to fetch the waitlist')).toBeTruthy()
  server().on(WAITLIST, { body: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByText('Nobody waits on this day')).toBeTruthy()
})

test('the diary’s waitlist in Arabic shows Arabic text', async () => {
  const user = await openDiary()
  await changeLanguage('ar')
  await user.click(await screen.findByRole('button', { name: 'قائمة الانتظار (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'قائمة الانتظار' })
  expect((await findEntry(dialog, 'Mariam Held')).getByRole('button', { name: 'تثبيت' })).toBeTruthy()
})
