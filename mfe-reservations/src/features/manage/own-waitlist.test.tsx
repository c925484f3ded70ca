import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking, createOfferedEntry } from '../../testing/bookings.ts'
import { findWaitlist, held, LEAVE, LIST, open, TAKE, useOwnWaitlistServer } from '../../testing/own-waitlist-stage.tsx'
import { OWN_WAITLIST, readToasts } from '../../testing/stage.tsx'

const server = useOwnWaitlistServer()
/** Answers change after the call. */
function answerAfter(call: string, entries: WaitlistEntry[], bookings: Reservation[]): void {
  const wasCalled = () => server().seenOf(call).length > 0
  server().on(OWN_WAITLIST, () => ({ body: wasCalled() ? entries : [createOfferedEntry()] }))
  server().on(LIST, () => ({ body: wasCalled() ? bookings : [held] }))
}

test('a held table shows its time limit and becomes a reservation once taken', async () => {
  const user = await open()
  const list = await findWaitlist()
  expect(list.textContent).toContain('7:30 pm')
  expect(list.textContent).toContain('A table is held for you')
  expect(list.textContent).toContain('Held until 12:15 pm')
  expect(screen.queryByText('No upcoming reservations found.')).toBeNull()
  expect(within(screen.getByRole('dialog')).getAllByRole('list')).toHaveLength(2)
  server().on(TAKE, { body: createOfferedEntry({ status: 'taken' }) })
  answerAfter(TAKE, [createOfferedEntry({ status: 'taken' })], [createBooking({ time: '19:30' })])
  await user.click(screen.getByRole('button', { name: 'Take the table' }))
  await waitFor(() => expect(readToasts()).toContain('The table is yours'))
  expect(await screen.findByRole('button', { name: /7:30 pm/ })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Waitlist' })).toBeNull()
})

test('a held table is given away after a confirmation that names the consequence', async () => {
  const user = await open()
  await findWaitlist()
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  const question = await screen.findByRole('alertdialog', { name: 'Give this table away?' })
  server().on(LEAVE, { body: createOfferedEntry({ status: 'declined' }) })
  answerAfter(LEAVE, [createOfferedEntry({ status: 'declined' })], [])
  await user.click(within(question).getByRole('button', { name: 'Give it away' }))
  await waitFor(() => expect(readToasts()).toContain('The table goes to others'))
  expect(await screen.findByText('No upcoming reservations found.')).toBeTruthy()
})
