import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary, viewer } from '../../../testing/diary-stage.tsx'
import { getParty } from '../../../testing/floor-stage.tsx'
import { LEAVE, left, openPanel, RETURN, SEAT, seated, useSittingsStage } from '../../../testing/sittings-stage.tsx'
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

test('a walk-in gets the best table, or another that is free and fits', async () => {
  server().on(SEAT, { status: 201, body: seated })
  const user = await openDiary(viewer)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  const tables = within(dialog.getByRole('group', { name: 'Table' }))
  expect(tables.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Best table (T8)',
    'T8 2 seats',
    'T7 2 seats',
  ])
  expect(dialog.queryByRole('textbox', { name: 'Table number' })).toBeNull()
  await user.click(tables.getByRole('radio', { name: 'T7 2 seats' }))
  await user.click(dialog.getByRole('button', { name: 'Seat now' }))
  await waitFor(() =>
    expect(listSeated()).toEqual([{ partySize: 2, customerName: null, tableNumber: null, tableIds: [7] }]),
  )
})
