import { layla } from '@sufra/api/test-people'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import type { WaitlistEntry } from '@sufra/contracts/waitlist/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking, createOfferedEntry, createWaitlistEntry } from '../../testing/bookings.ts'
import { createRefusal, OWN_WAITLIST, readToasts, show, useServer } from '../../testing/stage.tsx'
import { ManageDialog } from './manage-dialog.tsx'

const LIST = `GET /api/reservations/customer/${encodeURIComponent(layla.phoneNumber)}`
const TAKE = 'POST /api/waitlist/7/take'
const LEAVE = 'POST /api/waitlist/7/leave'
const held = createBooking({ time: '19:30', heldUntil: createOfferedEntry().table?.heldUntil })

const server = useServer((server) => {
  server.on(LIST, { body: [held] })
  server.on(OWN_WAITLIST, { body: [createOfferedEntry()] })
})
async function open() {
  await show(<ManageDialog open onClose={() => {}} />)
  return userEvent.setup()
}
/** Answers change after the call. */
function answerAfter(call: string, findWaitlist: WaitlistEntry[], bookings: Reservation[]): void {
  const wasCalled = () => server().seenOf(call).length > 0
  server().on(OWN_WAITLIST, () => ({ body: wasCalled() ? findWaitlist : [createOfferedEntry()] }))
  server().on(LIST, () => ({ body: wasCalled() ? bookings : [held] }))
}
const waitlist = () => screen.findByRole('list', { name: 'Waitlist' })

test('a held table shows its time limit and becomes a reservation once taken', async () => {
  const user = await open()
  const list = await waitlist()
  expect(list.textContent).toContain('7:30 pm')
  expect(list.textContent).toContain('A table is held for you')
  expect(list.textContent).toContain('Held until 12:15 pm')
  expect(screen.queryByText('No upcoming reservations found.')).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(2)
  server().on(TAKE, { body: createOfferedEntry({ status: 'taken' }) })
  answerAfter(TAKE, [createOfferedEntry({ status: 'taken' })], [createBooking({ time: '19:30' })])
  await user.click(screen.getByRole('button', { name: 'Take the table' }))
  await waitFor(() => expect(readToasts()).toContain('The table is yours'))
  expect(await screen.findByRole('button', { name: /7:30 pm/ })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Waitlist' })).toBeNull()
})

test('taking a table too late shows the reason', async () => {
  const user = await open()
  await waitlist()
  server().on(TAKE, createRefusal(409, 'TABLE_NOT_HELD', 'This table is no longer held'))
  await user.click(screen.getByRole('button', { name: 'Take the table' }))
  await waitFor(() => expect(readToasts()).toContain('This table is no longer held'))
})

test('a held table is given away after a confirmation that names the consequence', async () => {
  const user = await open()
  await waitlist()
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  const question = await screen.findByRole('alertdialog', { name: 'Give this table away?' })
  server().on(LEAVE, { body: createOfferedEntry({ status: 'declined' }) })
  answerAfter(LEAVE, [createOfferedEntry({ status: 'declined' })], [])
  await user.click(within(question).getByRole('button', { name: 'No, thank you' }))
  await waitFor(() => expect(readToasts()).toContain('The table goes to others'))
  expect(await screen.findByText('No upcoming reservations found.')).toBeTruthy()
})

test('a waiting guest sees the wish and can keep waiting when asked about leaving', async () => {
  server().on(LIST, { body: [] })
  server().on(OWN_WAITLIST, { body: [createWaitlistEntry()] })
  const user = await open()
  expect((await waitlist()).textContent).toContain('On the waitlist15 Jun 2099, 7:00 pm to 8:00 pm · 4 people')
  await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave the waitlist?' })
  server().on(LEAVE, { body: createWaitlistEntry({ status: 'left' }) })
  await user.click(within(question).getByRole('button', { name: 'Keep waiting' }))
  expect(server().seenOf(LEAVE)).toEqual([])
})

test('lapsed waitlist entries are listed, and answered ones are not', async () => {
  const other = { id: 8, date: '2099-06-16' }
  const ended = [
    createOfferedEntry({ status: 'lapsed' }),
    createWaitlistEntry({ ...other, status: 'over' }),
    createWaitlistEntry({ id: 9, status: 'left' }),
  ]
  server().on(OWN_WAITLIST, { body: ended })
  server().on(LIST, { body: [] })
  await open()
  const list = await waitlist()
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list.textContent).toContain('The table of 7:30 pm was held for you until 12:15 pm. It has gone to others.')
  expect(list.textContent).toContain('No table became free.')
})

test('a waitlist that fails to load offers Retry', async () => {
  server().on(OWN_WAITLIST, { status: 503, body: '' })
  const user = await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server().on(OWN_WAITLIST, { body: [createOfferedEntry()] })
  await user.click(retry)
  expect((await waitlist()).textContent).toContain('A table is held for you')
})

test('the waitlist in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  await open()
  expect(await screen.findByRole('list', { name: 'قائمة الانتظار' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'تثبيت الطاولة' })).toBeTruthy()
})
