import type { TestServer } from '@sufra/api/test-server'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SpecialDays } from '../features/restaurant-hours/special-days/special-days.tsx'
import { getServer, showPart } from './staff-stage.tsx'

export const ramadan: SpecialDay = {
  id: 5,
  fromDate: '2999-02-18',
  untilDate: '2999-03-19',
  label: 'Ramadan',
  isClosed: false,
  sittings: [
    { openTime: '18:30', closeTime: '21:00', label: 'Iftar' },
    { openTime: '22:00', closeTime: '02:00', label: null },
  ],
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
export const past: SpecialDay = {
  ...ramadan,
  id: 6,
  label: 'Eid',
  fromDate: '2020-05-01',
  untilDate: '2020-05-01',
  isClosed: true,
}
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: false,
  version: 1,
}))
export function prepareSpecialDays(prepared: TestServer): void {
  prepared.on('GET /api/restaurant-hours', { body: week })
  prepared.on('GET /api/special-days', { body: [past, ramadan] })
  prepared.on('POST /api/admin/special-days', ({ body }) => ({
    status: 201,
    body: { ...ramadan, ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/special-days/5', ({ body }) => ({ body: { ...ramadan, ...JSON.parse(body) } }))
  prepared.on('DELETE /api/admin/special-days/5', { status: 204 })
}
export const place = async () => within(await screen.findByRole('region', { name: 'Special days' }))
export const findRow = async (name: string) =>
  within((await (await place()).findByText(name)).closest('li') as HTMLElement)
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? 'null')

export const misfit: Misfit = {
  reservation: {
    id: 31,
    customerName: 'Omar Aziz',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: '2999-02-18',
    time: '19:00',
    startsAt: '2999-02-18T15:00:00.000Z',
    partySize: 4,
    tableNumber: null,
    status: 'confirmed',
    specialRequests: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  why: 'outside_hours',
}
export const PREVIEW = 'POST /api/admin/misfits/preview'
export const MOVE = 'POST /api/admin/special-days/move'
export const answerMisfits = () => getServer().on(PREVIEW, { body: { total: 1, misfits: [misfit] } })
export const findQuestion = () => screen.findByRole('dialog', { name: '1 reservation is affected' })
export const eid: SpecialDay = {
  ...past,
  id: 7,
  label: 'Eid al-Fitr',
  fromDate: '2999-03-20',
  untilDate: '2999-03-21',
  version: 2,
}
export const open = async () => {
  getServer().on('GET /api/special-days', { body: [past, ramadan, eid] })
  getServer().on(MOVE, { body: [ramadan, eid] })
  await showPart(<SpecialDays />)
  await userEvent.click(await (await place()).findByRole('button', { name: 'Move by a day' }))
  return within(await screen.findByRole('dialog', { name: 'Move by a day' }))
}
