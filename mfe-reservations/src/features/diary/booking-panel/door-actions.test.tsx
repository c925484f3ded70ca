import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/entities'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diary, getBlock, openDiary, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const CARD = 'GET /api/reservations/2/card'
const ARRIVED = 'PATCH /api/reservations/2/arrived'
const STATUS = 'PATCH /api/reservations/2/status'
const omar = diary[1] as Reservation
const there: Reservation = { ...omar, arrivedAt: '2026-11-21T08:00:00.000Z' }
const describeBooking = (reservation: Reservation): { body: ReservationDetails } => ({
  body: { reservation, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] },
})
/** Answers `call` with the changed booking, which the panel then reads. */
const answerChange = (call: string, changed: Reservation) =>
  server().on(call, () => {
    server().on(CARD, describeBooking(changed))
    return { body: changed }
  })
const server = useDiaryServer((server) => void server.on(CARD, describeBooking(omar)))

async function open() {
  const user = await openDiary(viewer)
  await user.click(within(getBlock('Omar Aziz')).getByRole('button', { name: 'Omar Aziz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  return { user, panel: within(dialog), find: (name: string) => within(dialog).findByRole('button', { name }) }
}

test('the main act of the panel is Arrived, then Complete, and keeps the focus', async () => {
  answerChange(ARRIVED, there)
  answerChange(STATUS, { ...there, status: 'completed' })
  const { user, panel, find } = await open()
  await user.click(await find('Mark as arrived'))
  const complete = await find('Complete')
  expect(document.activeElement).toBe(complete)
  expect(panel.queryByRole('button', { name: 'Mark as arrived' })).toBeNull()
  await user.click(complete)
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Complete' })).toBeNull())
  expect(JSON.parse(server().seenOf(STATUS)[0]?.body ?? '')).toEqual({ status: 'completed' })
  expect(document.activeElement).not.toBe(document.body)
})

test('the second tap of a double tap on Arrived does not complete the booking', async () => {
  answerChange(ARRIVED, there)
  const { find } = await open()
  const main = await find('Mark as arrived')
  await waitFor(() => expect(main.closest('[data-guarded]')).toBeNull())
  fireEvent.click(main)
  fireEvent.click(await find('Complete'))
  await waitFor(() => expect(main.closest('[data-guarded]')).toBeNull())
  expect(server().seenOf(STATUS)).toEqual([])
})

test('a completion that is refused shows the reason', async () => {
  server().on(CARD, describeBooking(there))
  server().on(STATUS, createRefusal(409, 'TRANSITION_NOT_ALLOWED', 'This status change is not allowed'))
  const { user, find } = await open()
  await user.click(await find('Complete'))
  await waitFor(() => expect(readToasts()).toContain('This status change is not allowed'))
})
