import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FLOOR, getBlock, listButtons, openDiary, press, viewer } from '../../../testing/diary-stage.tsx'
import { createPlan } from '../../../testing/floor.ts'
import { describeParty, getParty, getTable, openFloor, openTableLanes } from '../../../testing/floor-stage.tsx'
import { LEAVE, left, openPanel, RETURN, SEAT, seated, useSittingsStage } from '../../../testing/sittings-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const { server, answer, listSeated } = useSittingsStage()

test('Left cannot be undone after five minutes', async () => {
  const before = { ...left, leftAt: '2026-11-21T07:54:59.000Z' }
  server().on('GET /api/reservations/2/card', describeParty(before))
  const { panel } = await openPanel()
  expect(await panel.findByText('T5 + T6 · left at 11:54 am')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Undo Left' })).toBeNull()
})

test('an Undo that comes too late shows the reason', async () => {
  server().on('GET /api/reservations/2/card', describeParty(left))
  server().on(
    RETURN,
    createRefusal(409, 'TABLE_TAKEN', 'This table is taken at that time. Please choose another one', {
      reservationIds: [3],
    }),
  )
  const { user, find } = await openPanel()
  await user.click(await find('Undo Left'))
  await waitFor(() =>
    expect(readToasts()).toContain('Failed to take it backThis table is taken at that time. Please choose another one'),
  )
})

test('Left is the main act of a block, with Undo in its notification', async () => {
  answer(LEAVE, left)
  answer(RETURN, getParty(2))
  const user = await openTableLanes(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More'])
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  // Half an hour has no room for buttons.
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual([]))
  expect(document.activeElement?.textContent).toBe('Saturday, 21 November 2026')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server().seenOf(RETURN)).toHaveLength(1))
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as left', 'More']))
})

test('a refused Left shows the reason', async () => {
  server().on(LEAVE, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation cannot be changed'))
  const user = await openTableLanes(viewer)
  await press(user, getBlock('Omar Aziz'), 'Mark as left')
  expect((await screen.findByRole('alertdialog', { name: 'Failed to mark them as left' })).textContent).toContain(
    'This reservation cannot be changed',
  )
})

test('without a published plan nobody is marked as left', async () => {
  server().on(FLOOR, { body: createPlan({ isPublished: false }) })
  await openDiary(viewer)
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Complete', 'More'])
})

test('a free table offers a walk-in there, which goes to the best table if the party grows', async () => {
  server().on(SEAT, { status: 201, body: seated })
  const user = await openFloor(viewer)
  await user.click(screen.getByRole('tab', { name: /^Terrace/ }))
  localStorage.clear()
  await user.click(getTable('T7'))
  const table = within(await screen.findByRole('dialog', { name: 'Table T7' }))
  expect(table.getByRole('button', { name: /Jose Reyes/ }).textContent).toContain('8:00 pm to 9:30 pm')
  await user.click(table.getByRole('button', { name: 'Walk-in here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(isChosen('T7 2 seats')).toBe(true)
  await user.click(dialog.getByRole('radio', { name: '4' }))
  expect(dialog.getByText('Table T7 is no longer free for this number of people.')).toBeTruthy()
  expect(isChosen('No free table fits')).toBe(true)
  const missing = dialog.getByRole('radio', { name: 'No free table fits' })
  expect(missing.parentElement?.dataset.missing).toBe('true')
  await user.click(dialog.getByRole('radio', { name: '2' }))
  expect(isChosen('T7 2 seats')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Seat now' }))
  await waitFor(() => expect(listSeated()).toMatchObject([{ partySize: 2, tableIds: [7] }]))
})

test('a reserved table opens the party that comes next', async () => {
  const user = await openFloor(viewer)
  getTable('T4').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Hessa Khan' })).toBeTruthy()
})
