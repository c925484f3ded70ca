import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary, viewer } from '../../../testing/diary-stage.tsx'
import { getParty } from '../../../testing/floor-stage.tsx'
import {
  createFree,
  FREE,
  LEAVE,
  left,
  openPanel,
  RETURN,
  SEAT,
  seated,
  useSittingsStage,
} from '../../../testing/sittings-stage.tsx'
import { readToasts } from '../../../testing/stage.tsx'

const { server, answer, listSeated } = useSittingsStage()

test('Left ends a sitting by one press and frees its tables; the second of a double tap does nothing, and Undo takes it back', async () => {
  answer(LEAVE, left)
  answer(RETURN, getParty(2))
  const { user, panel, find } = await openPanel()
  const button = await find('Mark as left')
  expect(panel.queryByRole('button', { name: 'Complete' })).toBeNull()
  expect(panel.queryByRole('button', { name: 'No Show' })).toBeNull()
  expect(panel.getByRole('button', { name: 'Cancel reservation' })).toBeTruthy()
  await waitFor(() => expect(button.closest('[data-guarded]')).toBeNull())
  fireEvent.click(button)
  fireEvent.click(await find('Undo Left'))
  await waitFor(() => expect(document.querySelector('[data-guarded]')).toBeNull())
  expect(server().seenOf(RETURN)).toEqual([])
  await waitFor(() => expect(readToasts()).toContain('LeftOmar Aziz · 7 people · Table T5 + T6'))
  expect(await panel.findByText('T5 + T6 · left at 12:00 pm')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Mark as left' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await waitFor(() => expect(document.querySelector('[data-table="5"]')?.getAttribute('aria-label')).toContain('free'))
  await user.click(await find('Undo Left'))
  expect(await find('Mark as left')).toBeTruthy()
  expect(server().seenOf(RETURN)).toHaveLength(1)
  expect(readToasts()).toContain('Back at the table')
})

test('a walk-in gets a table by one press, until its next party comes, or the best one by Seat now', async () => {
  server().on(SEAT, { status: 201, body: seated })
  server().on(FREE, { body: [createFree(4, 93), createFree(7, 300)] })
  const user = await openDiary(viewer)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  const tables = within(await dialog.findByRole('region', { name: 'Free now' }))
  await user.click(dialog.getByRole('radio', { name: '4' }))
  const rows = await tables.findAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Seat at T4 free until 1:33 pm (93 min) 2 seats',
    'Seat at T7 free until 5:00 pm (5 h) 2 seats',
  ])
  expect(dialog.queryByRole('textbox', { name: 'Table number' })).toBeNull()
  await user.click(tables.getByRole('button', { name: 'Seat at T4 free until 1:33 pm (93 min) 2 seats' }))
  const guests = { partySize: 4, customerName: null, tableNumber: null }
  await waitFor(() => expect(listSeated()).toEqual([{ ...guests, tableIds: [4], until: '2026-11-21T09:33:00.000Z' }]))
  expect(readToasts()).toContain('Walk-in seated2 people · 12:00 pm · Table T8 · until 2:00 pm')
})
