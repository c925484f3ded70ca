import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareFloorPlanPage)
const selectBoth = async () => {
  await userEvent.click(await findTable('T1'))
  await press('Select several')
  await userEvent.click(await findTable('T2'))
}

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

test('an area names its largest party, and warns without a table for two', async () => {
  await openStaff(PATH)
  await findTable('T1')
  expect(screen.getByText('Most people that one reservation can have here: 4')).toBeTruthy()
  expect(screen.queryByText(/^No table here is for two people/)).toBeNull()
  const plan = createFloorPlan()
  cleanup()
  server().on(READ, { body: { ...plan, tables: plan.tables.map((table) => ({ ...table, minSeats: 3 })) } })
  await openStaff(PATH)
  expect(await screen.findByText(/^No table here is for two people/)).toBeTruthy()
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

test('several tables are reserved by the same', async () => {
  await openStaff(PATH)
  await selectBoth()
  await userEvent.click(screen.getByRole('combobox', { name: 'Who may reserve it' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Staff only' }))
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  const both = getSaved()[0]?.tables.filter(({ label }: { label: string }) => ['T1', 'T2'].includes(label))
  expect(both?.map((table: { bookableBy: string }) => table.bookableBy)).toEqual(['staff', 'staff'])
})

test('several tables are joined for more than the largest of them', async () => {
  await openStaff(PATH)
  await selectBoth()
  await press('Combine')
  const joins = within(screen.getByRole('region', { name: 'Combined tables' }))
  expect(joins.getByRole('group', { name: 'T1 + T2' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Combine' }).disabled).toBe(true)
  expect(screen.getByText('These tables are combined, with 5 to 8 seats. Change them below the plan.')).toBeTruthy()
  await press('Save draft')
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  expect(getSaved()[0]?.joins).toEqual([{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }])
})

test('deleting a table deletes its joins, says so, and can be undone', async () => {
  server().on(READ, { body: createFloorPlan({ joins: [{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }] }) })
  await openStaff(PATH)
  await userEvent.click(await findTable('T1'))
  expect(screen.getByText(/^1 combination with it is deleted too/)).toBeTruthy()
  await pressKeys('T1', { key: 'Delete' })
  expect(readAnnouncement()).toContain('1 table deleted, and 1 combination. Undo brings it back.')
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

test('a refused save says why and keeps the edit', async () => {
  server().on(SAVE, createRefusal(403, 'FORBIDDEN', 'You do not have permission to do this. Please ask an editor'))
  await openStaff(PATH)
  await pressKeys('T1', { key: 'ArrowRight' })
  await press('Save draft')
  await waitFor(() => expect(readToasts()).toContain('Failed to save the floor plan'))
  expect(readToasts()).toContain('You do not have permission to do this. Please ask an editor')
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
  await userEvent.type(screen.getByLabelText('Most people arriving'), '30')
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
  expect(screen.getByLabelText<HTMLInputElement>('Most people arriving').readOnly).toBe(true)
})

test('a plan that cannot be loaded is offered again', async () => {
  server().on(READ, createRefusal(500, 'INTERNAL', 'x'))
  await openStaff(PATH)
  expect(await screen.findByText('The floor plan could not be loaded')).toBeTruthy()
  server().on(READ, { body: createFloorPlan() })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await findTable('T1')).toBeTruthy()
})
