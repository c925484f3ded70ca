import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createWaitlistEntry } from '../../../testing/bookings.ts'
import { openDiary, TODAY } from '../../../testing/diary-stage.tsx'
import { choose, getField } from '../../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'
import { findEntry, held, open, useWaitlistServer, WAITLIST, waiting } from '../../../testing/waitlist-stage.tsx'

const server = useWaitlistServer()

test('lists who waits in order; staff take a table for a guest, are told of one no longer held, and remove a guest', async () => {
  const { user, dialog } = await open()
  const names = (await within(dialog).findAllByRole('listitem')).map(
    (item) => item.querySelector('strong')?.textContent,
  )
  expect(names).toEqual(['Mariam Held', 'Zayed Waiting'])
  const zayed = await findEntry(dialog, 'Zayed Waiting')
  expect(zayed.getByText('4 people · 21 Nov 2026, 7:00 pm to 8:00 pm')).toBeTruthy()
  expect(zayed.getByText('A high chair')).toBeTruthy()
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

test('an entry of a phone that registered since is added to the account', async () => {
  const ACCOUNT = 'PUT /api/waitlist/8/customer'
  server().on(WAITLIST, ({ url }) => ({
    body: url.includes('part=ended') ? [] : [{ ...waiting, assignableTo: 7 }, held],
  }))
  const { user, dialog } = await open()
  server().on(ACCOUNT, { body: waiting })
  const entry = await findEntry(dialog, 'Zayed Waiting')
  await user.click(entry.getByRole('button', { name: 'Add to the account' }))
  await waitFor(() => expect(readToasts()).toContain('Added to the customer’s account'))
  expect(
    server()
      .seenOf(ACCOUNT)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ customerId: 7 }])
  expect((await findEntry(dialog, 'Mariam Held')).queryByRole('button', { name: 'Add to the account' })).toBeNull()
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
