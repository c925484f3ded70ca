import { changeLanguage } from '@sufra/i18n/i18n'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFloorPlan, NO_PLAN } from '../../testing/edited-plan.ts'
import {
  findTable,
  getSaved,
  PATH,
  prepareFloorPlanPage,
  press,
  pressKeys,
  READ,
  readAnnouncement,
  SAVE,
} from '../../testing/floor-plan-stage.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareFloorPlanPage)
const PREVIEW = 'POST /api/admin/misfits/preview'

test('a plan starts from the present capacity and is saved as a draft', async () => {
  server().on(READ, { body: NO_PLAN })
  await openStaff(PATH)
  expect((await screen.findByLabelText<HTMLInputElement>('Tables')).value).toBe('26')
  expect(screen.getByLabelText<HTMLInputElement>('Seats at each').value).toBe('3')
  await press('Create the tables')
  expect(await screen.findByText('26 tables, 78 seats, 2 areas')).toBeTruthy()
  await press('Save draft')
  await waitFor(() => expect(readToasts()).toContain('Draft saved'))
  const [request] = server().seenOf(SAVE)
  expect(request?.headers['if-match']).toBe('0')
  expect(getSaved()[0]).toMatchObject({ isPublished: false, tables: { length: 26 } })
  expect(server().seenOf(PREVIEW)).toEqual([])
})

test('arrow keys move a table by a cell, with Shift by five, and undo brings it back', async () => {
  await openStaff(PATH)
  await pressKeys('T1', { key: 'ArrowRight' }, { key: 'ArrowDown', shiftKey: true })
  expect(readAnnouncement()).toContain('T1 moved to column 3, row 7')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]?.tables[0]).toMatchObject({ x: 2, y: 1 })
})

test('dragging moves a table to the nearest cell, as one step', async () => {
  await openStaff(PATH)
  const table = await findTable('T2')
  const canvas = screen.getByRole('group', { name: 'Tables of Terrace' })
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 832, 592)
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(table, at(200, 50))
  fireEvent.pointerMove(table, at(230, 60))
  fireEvent.pointerMove(table, at(265, 92))
  fireEvent.pointerUp(table, at(265, 92))
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]?.tables[1]).toMatchObject({ x: 10, y: 3 })
  await press('Undo')
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(2))
  expect(getSaved()[1]?.tables[1]).toMatchObject({ x: 7, y: 1 })
})

test('publishing asks first when reservations would no longer fit', async () => {
  server().on(PREVIEW, { body: { total: 2, misfits: [] } })
  await openStaff(PATH)
  await findTable('T1')
  await press('Publish')
  expect(await screen.findByRole('dialog', { name: '2 reservations are affected' })).toBeTruthy()
  const [preview] = server().seenOf(PREVIEW)
  expect(JSON.parse(preview?.body ?? '').change).toMatchObject({ what: 'floor', plan: { isPublished: true } })
  await press('Back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getSaved()).toEqual([])
  await press('Publish')
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(readToasts()).toContain('Floor plan published'))
  expect(getSaved()[0]?.isPublished).toBe(true)
  expect(await screen.findByText('Reservations are given these tables.')).toBeTruthy()
  const isPaused = () => screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled') === 'true'
  await waitFor(() => expect(isPaused()).toBe(true))
  await pressKeys('T1', { key: 'ArrowRight' })
  expect(isPaused()).toBe(false)
})

test('a plan that someone else has saved is not overwritten unasked', async () => {
  const present = createFloorPlan({ version: 9, nextId: 7, tables: [] })
  server().on(SAVE, createRefusal(409, 'EDIT_CONFLICT', 'x', { present }))
  await openStaff(PATH)
  await pressKeys('T1', { key: 'ArrowRight' })
  await press('Save draft')
  expect(await screen.findByText(/^They changed: tables/)).toBeTruthy()
  await press('Take theirs')
  expect(await screen.findByText('0 tables, 0 seats, 2 areas')).toBeTruthy()
  await press('Undo')
  expect(await findTable('T1')).toBeTruthy()
  await press('Save draft')
  await waitFor(() => expect(server().seenOf(SAVE)).toHaveLength(2))
  expect(server().seenOf(SAVE)[1]?.headers['if-match']).toBe('9')
})

test('the floor plan in Arabic has Arabic names, and a room that is not mirrored', async () => {
  await changeLanguage('ar')
  await openStaff(PATH)
  const table = await screen.findByRole('button', { name: /^الطاولة .*T1.*المقاعد من 2 إلى 4.*الشرفة.*مفعّلة/ })
  expect(table.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText(/قسمان/)).toBeTruthy()
  fireEvent.keyDown(table, { key: 'ArrowRight' })
  expect(readAnnouncement().join()).toMatch(/نُقلت .*T1.* إلى العمود 3، الصف 2/)
})
