import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOfferedEntry, createWaitlistEntry } from '../../testing/bookings.ts'
import { findWaitlist, LEAVE, LIST, open, TAKE, useOwnWaitlistServer } from '../../testing/own-waitlist-stage.tsx'
import { createRefusal, OWN_WAITLIST, readToasts } from '../../testing/stage.tsx'

const server = useOwnWaitlistServer()

test('taking a table too late shows the reason', async () => {
  const user = await open()
  await findWaitlist()
  server().on(TAKE, createRefusal(409, 'TABLE_NOT_HELD', 'This table is no longer held'))
  await user.click(screen.getByRole('button', { name: 'Take the table' }))
  await waitFor(() => expect(readToasts()).toContain('This table is no longer held'))
})

test('a waiting guest sees the wish and can keep waiting when asked about leaving', async () => {
  server().on(LIST, { body: [] })
  server().on(OWN_WAITLIST, { body: [createWaitlistEntry()] })
  const user = await open()
  expect((await findWaitlist()).textContent).toContain('On the waitlist15 Jun 2099, 7:00 pm to 8:00 pm · 4 people')
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
  const list = await findWaitlist()
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
  expect((await findWaitlist()).textContent).toContain('A table is held for you')
})

test('the waitlist in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  await open()
  expect(await screen.findByRole('list', { name: 'قائمة الانتظار' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'تأكيد الطاولة' })).toBeTruthy()
})
