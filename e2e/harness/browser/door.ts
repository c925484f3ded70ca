import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { CreatedPublicReservation } from '@sufra/contracts/reservations/online/entities'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { type Language, PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { getCell } from '@sufra/domain/reservations/floor-plan'
import type { Page } from 'playwright-core'
import { plan } from '../floor-plans.ts'
import { TODAY } from '../run-conditions.ts'
import { signInStaff } from './sign-in.ts'
import type { Stage } from './stage.ts'

/** The first one after the days with bookings of the demo. */
export const FRIDAY = addDays(TODAY, 16)
const EDITOR = { username: 'admin', password: 'admin' }
/** Any staff: no editor. */
export const HOST = { username: 'door-host', role: 'viewer', password: 'a long password' }

/** A published floor plan, open online bookings and an open queue. */
export async function prepareDoor(stage: Stage): Promise<void> {
  const office = await stage.till('en')
  await signInStaff(office, stage, EDITOR)
  const { post, put, get } = createCalls(office, stage)
  await post('/api/admin/staff', HOST)
  await put('/api/admin/online-booking', { isOpen: true, embedOrigins: [], isQueueOpen: true })
  const { nextId } = await get<FloorPlan>('/api/admin/floor')
  const renumber = (id: number) => id + nextId
  const tables = plan.tables.map((table, index) => ({ ...table, ...getCell(index), id: renumber(table.id) }))
  const joins = plan.joins.map(({ id, tableIds, ...join }) => ({
    ...{ ...join, id: renumber(id), tableIds: tableIds.map(renumber) },
  }))
  await put('/api/admin/floor', { ...plan, tables, joins, isPublished: true })
  await office.context().close()
}

export type DoorCalls = ReturnType<typeof createDoorCalls>

/** What happens away from the board on a day, and what is stored. */
export function createDoorCalls(page: Page, stage: Stage, day: string) {
  const { get, post, put } = createCalls(page, stage)
  const listDay = () => get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
  const listQueue = () => get<QueueEntry[]>('/api/queue?part=open')
  const find = async (name: string) => (await listDay()).find(({ customerName }) => customerName === name)
  return {
    ...{ get, listDay, listQueue, find },
    book: (customerName: string, time: string, partySize = 2) =>
      post<Reservation>('/api/reservations', { customerName, customerPhone: '0501112233', date: day, time, partySize }),
    /** @returns the token of the guest's link. */
    async bookOnline(customerName: string, customerPhone: string, time: string, language: Language): Promise<string> {
      const wish = { customerName, customerPhone, date: day, time, partySize: 2, language }
      const guest = { ...wish, privacyVersion: PRIVACY_VERSION }
      return (await post<CreatedPublicReservation>('/api/public/reservations', guest)).token
    },
    async assign({ id, version }: Reservation, label: string, isPinned = true): Promise<void> {
      const { tables } = await get<FloorPlan>('/api/admin/floor')
      const tableIds = tables.filter((table) => table.label === label).map((table) => table.id)
      await put(`/api/reservations/${id}/tables`, { tableIds, isPinned, version })
    },
    /** Until no more is seated. */
    async fillRoom(parties: readonly { customerName: string; partySize: number }[]): Promise<void> {
      for (const party of parties) {
        const answer = await page.request.post(`${stage.address}/api/reservations/walk-in`, { data: party })
        if (!answer.ok()) break
      }
    },
    /** @returns status and code of a walk-in of two. */
    async tryWalkIn(): Promise<[number, string | undefined]> {
      const answer = await page.request.post(`${stage.address}/api/reservations/walk-in`, { data: { partySize: 2 } })
      return [answer.status(), (await answer.json()).code]
    },
    findEntry: async (name: string) => (await listQueue()).find((entry) => entry.name === name),
    /** Of the tables of all parties of this name who sit. */
    listLabels: async (name: string) =>
      (await listDay())
        .filter(({ customerName, leftAt }) => customerName === name && !leftAt)
        .map(({ tableNumber }) => tableNumber ?? ''),
  }
}

/** @throws Error for another status than a success. */
function createCalls(page: Page, { address }: Stage) {
  async function send<T>(how: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> {
    const answer = await page.request[how](`${address}${path}`, data && { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => send<T>('get', path),
    post: <T>(path: string, data: object) => send<T>('post', path, data),
    put: <T>(path: string, data: object) => send<T>('put', path, data),
  }
}
