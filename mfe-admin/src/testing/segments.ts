import { layla, omar } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getFilters } from './directory-filters.ts'
import { getServer } from './stage.tsx'

export const SEGMENTS = 'GET /api/admin/segments'
export const CREATE = 'POST /api/admin/segments'
export const away: Segment = { id: 5, name: 'Away', filter: { notVisitedFor: 45, diet: 'halal' }, version: 2 }
export function prepareSegments(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory([{ ...layla, tags: [2] }, omar]))
  prepared.on('GET /api/admin/tags', { body: [{ id: 2, name: 'VIP', nameAr: null, version: 1 }] })
  prepared.on(SEGMENTS, { body: [away] })
}

export const getField = async (name: string) => (await getFilters()).findByRole('combobox', { name })
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await getField(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
export async function chooseInMenu(name: string): Promise<void> {
  await userEvent.click(await (await getFilters()).findByRole('button', { name: 'Customer groups and tags' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
export const getSent = (call: string) => JSON.parse(getServer().seenOf(call).at(-1)?.body ?? 'null')
