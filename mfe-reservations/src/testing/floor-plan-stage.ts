import type { TestServer } from '@sufra/api/test-server'
import type { FloorPlanToSave } from '@sufra/contracts/reservations/floor/fields'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createFloorPlan } from './edited-plan.ts'
import { getServer } from './staff-stage.tsx'

export const PATH = '/admin/floor-plan'
export const READ = 'GET /api/admin/floor'
export const SAVE = 'PUT /api/admin/floor'

export function prepareFloorPlanPage(prepared: TestServer): void {
  prepared.on(READ, { body: createFloorPlan() })
  prepared.on('GET /api/admin/restaurant-capacity', { body: { totalTables: 26, maxPersonsPerSlot: 80, version: 1 } })
  prepared.on(SAVE, ({ body }) => ({ body: { ...JSON.parse(body), version: 6, nextId: 50 } }))
}
export const getSaved = (): FloorPlanToSave[] =>
  getServer()
    .seenOf(SAVE)
    .map(({ body }) => JSON.parse(body))
export const findTable = (label: string) => screen.findByRole('button', { name: new RegExp(`^Table ${label},`) })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const readAnnouncement = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
export const pressKeys = async (label: string, ...keys: object[]) => {
  const table = await findTable(label)
  for (const key of keys) fireEvent.keyDown(table, key)
}
