import type { FloorPlan } from '@sufra/contracts/floor/entities'
import type { FloorPlanToSave } from '@sufra/contracts/floor/fields'
import { changeLanguage } from '@sufra/i18n/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFloorPlan, NO_PLAN } from '../../testing/floor.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const PATH = '/admin/floor-plan'
const READ = 'GET /api/admin/floor'
const SAVE = 'PUT /api/admin/floor'
const PREVIEW = 'POST /api/admin/misfits/preview'

const server = useServer((prepared) => {
  prepared.on(READ, { body: createFloorPlan() })
  prepared.on('GET /api/admin/restaurant-capacity', { body: { totalTables: 26, maxPersonsPerSlot: 80, version: 1 } })
  prepared.on(SAVE, ({ body }) => ({ body: { ...JSON.parse(body), version: 6, nextId: 50 } }))
})
const getSaved = (): FloorPlanToSave[] =>
  server()
    .seenOf(SAVE)
    .map(({ body }) => JSON.parse(body))
const findTable = (label: string) => screen.findByRole('button', { name: new RegExp(`^Table ${label},`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const readAnnouncement = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const pressKeys = async (label: string, ...keys: object[]) => {
  const table = await findTable(label)
  for (const key of keys) fireEvent.keyDown(table, key)
}
const selectBoth = async () => {
  await userEvent.click(await findTable('T1'))
  await press('Select several')
  await userEvent.click(await findTable('T2'))
}

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

test('a wrong count starts nothing', async () => {
  server().on(READ, { body: NO_PLAN })
  await openStaff(PATH)
  await userEvent.clear(await screen.findByLabelText('Tables'))
  await press('Create the tables')
  expect(await screen.findByText('Enter a whole number from 1 to 300')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a room drawn by oneself starts with an area and no tables', async () => {
  server().on(READ, { body: NO_PLAN })
  await openStaff(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Draw it yourself' }))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Dining room'])
  await press('Add table')
  expect(await screen.findByRole('button', { name: 'Table 1, 1 to 4 seats, Dining room, active' })).toBeTruthy()
})

test('tables are reached in the order of their labels and say what they are', async () => {
  await openStaff(PATH)
  const canvas = await screen.findByRole('group', { name: 'Tables of Terrace' })
  const names = within(canvas)
    .getAllByRole('button')
    .map((table) => table.getAttribute('aria-label'))
  expect(names).toEqual([
    'Table T1, 2 to 4 seats, Terrace, active',
    'Table T2, 2 to 4 seats, Terrace, active',
    'Table T10, 2 to 6 seats, Terrace, inactive, Staff only',
  ])
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

test('an arrow key at the edge says that the area ends', async () => {
  await openStaff(PATH)
  await pressKeys('T1', { key: 'ArrowLeft', shiftKey: true }, { key: 'ArrowLeft' })
  expect(readAnnouncement()).toContain('No further: the area ends here')
})

test('keys change the seats and turn a table, and redo repeats what was undone', async () => {
  await openStaff(PATH)
  await pressKeys('T1', { key: '+' })
  // Keys that a scanner may have sent arrive a moment later.
  expect(await screen.findByText('T1: 2 to 5 seats')).toBeTruthy()
  await pressKeys('T1', { key: 'r' })
  expect(await screen.findByText('T1 turned to 45 degrees')).toBeTruthy()
  await press('Undo')
  await press('Undo')
  expect(await screen.findByRole('button', { name: 'Table T1, 2 to 4 seats, Terrace, active' })).toBeTruthy()
  await press('Redo')
  expect(await screen.findByRole('button', { name: 'Table T1, 2 to 5 seats, Terrace, active' })).toBeTruthy()
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

test('several tables are joined for more than the largest of them', async () => {
  await openStaff(PATH)
  await selectBoth()
  await press('Join')
  const joins = within(screen.getByRole('region', { name: 'Joined tables' }))
  expect(joins.getByRole('group', { name: 'T1 + T2' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true)
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]?.joins).toEqual([{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }])
})

test('deleting a table deletes its joins, says so, and can be undone', async () => {
  server().on(READ, { body: createFloorPlan({ joins: [{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }] }) })
  await openStaff(PATH)
  await userEvent.click(await findTable('T1'))
  expect(screen.getByText(/^1 join of it is deleted with it/)).toBeTruthy()
  await pressKeys('T1', { key: 'Delete' })
  expect(readAnnouncement()).toContain('1 table deleted, and 1 join. Undo brings it back.')
  expect(screen.queryByRole('group', { name: 'T1 + T2' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tables of Terrace' }))
  await press('Undo')
  expect(await screen.findByRole('group', { name: 'T1 + T2' })).toBeTruthy()
})

test('a label that another table has is refused at its field, and nothing is sent', async () => {
  await openStaff(PATH)
  await userEvent.click(await findTable('T2'))
  const label = screen.getByLabelText<HTMLInputElement>('Label')
  await userEvent.clear(label)
  await userEvent.type(label, 't1')
  await userEvent.click(screen.getByRole('tab', { name: 'Hall' }))
  await press('Publish')
  const problem = await screen.findByRole('button', { name: 'Table t1: Another table has this label already' })
  expect(getSaved()).toEqual([])
  await userEvent.click(problem)
  const field = screen.getByLabelText<HTMLInputElement>('Label')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '9')
  expect(screen.queryByText('Another table has this label already')).toBeNull()
  await press('Publish')
  await waitFor(() => expect(getSaved()[0]?.tables[1]?.label).toBe('t19'))
})

test('publishing asks first when reservations would no longer fit', async () => {
  server().on(PREVIEW, { body: { total: 2, misfits: [] } })
  await openStaff(PATH)
  await findTable('T1')
  await press('Publish')
  expect(await screen.findByRole('dialog', { name: '2 reservations would no longer fit' })).toBeTruthy()
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

test('a refused save says why and keeps the edit', async () => {
  server().on(SAVE, createRefusal(403, 'FORBIDDEN', 'You do not have permission to do this'))
  await openStaff(PATH)
  await pressKeys('T1', { key: 'ArrowRight' })
  await press('Save draft')
  await waitFor(() => expect(readToasts()).toContain('Failed to save the floor plan'))
  expect(readToasts()).toContain('You do not have permission to do this')
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBeNull()
})

test('turn times and pacing are saved, and rows must ascend', async () => {
  await openStaff(PATH)
  await findTable('T1')
  await press('Add a size')
  await press('Add a size')
  const [first] = screen.getAllByLabelText<HTMLInputElement>('Up to people')
  await userEvent.clear(first as HTMLInputElement)
  await userEvent.type(first as HTMLInputElement, '6')
  await userEvent.type(screen.getByLabelText('Most people starting'), '30')
  await press('Save draft')
  expect(await screen.findByText('Each row must be for more people than the row above')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }))
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]).toMatchObject({
    turnTimes: [
      { upToPartySize: 6, minutes: 120 },
      { upToPartySize: null, minutes: 120 },
    ],
    pacing: { maxPeopleStarting: 30, maxPartiesStarting: null },
  })
})

test('areas are added, named in two languages, ordered and deleted when empty', async () => {
  await openStaff(PATH)
  await findTable('T1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete area' }).disabled).toBe(true)
  await press('Add area')
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Garden')
  await userEvent.type(screen.getByLabelText(/^Name \(Arabic\)/), 'الحديقة')
  await press('Move earlier')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Terrace', 'Garden', 'Hall'])
  await userEvent.click(screen.getByRole('tab', { name: 'Hall' }))
  await press('Delete area')
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]?.areas).toEqual([
    { id: 1, name: 'Terrace', nameAr: 'الشرفة', order: 0 },
    { id: 6, name: 'Garden', nameAr: 'الحديقة', order: 1 },
  ])
})

test('a viewer sees the plan and cannot change it', async () => {
  const joins: FloorPlan['joins'] = [{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }]
  server().on(READ, { body: createFloorPlan({ isPublished: true, joins }) })
  await openStaff(PATH, viewer)
  expect(await screen.findByRole('img', { name: 'Table T1, 2 to 4 seats, Terrace, active' })).toBeTruthy()
  expect(screen.getByText('T1 + T2: 5 to 8 seats')).toBeTruthy()
  expect(screen.getByText(/only editors can change it\.$/)).toBeTruthy()
  for (const name of ['Save changes', 'Add table', 'Undo', 'Add a size', 'Delete area'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Most people starting').readOnly).toBe(true)
})

test('a plan that cannot be loaded is offered again', async () => {
  server().on(READ, createRefusal(500, 'INTERNAL', 'x'))
  await openStaff(PATH)
  expect(await screen.findByText('The floor plan could not be loaded')).toBeTruthy()
  server().on(READ, { body: createFloorPlan() })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await findTable('T1')).toBeTruthy()
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
