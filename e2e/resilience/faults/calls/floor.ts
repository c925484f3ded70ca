import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createPlanFromCount } from '@sufra/domain/reservations/floor-plan'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { Waitlist, type WaitlistRecord } from 'services/reservations/waitlist/waitlist.model'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { addBooking, freeTime } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

/** As many tables as the stage has without a plan. */
const plan = { ...createPlanFromCount(300, 10, 1, 'Hall'), isPublished: true }

async function publishPlan(scene: Scene): Promise<void> {
  const { body } = await retryUntilSettled<FloorPlan>(() => scene.staff().get('/api/admin/floor'))
  if (!body.isPublished) await retryUntilSettled(() => scene.staff().send('PUT', '/api/admin/floor', plan))
}

async function seatGuests(scene: Scene, where: { tableIds?: number[] } = {}): Promise<Reservation> {
  const { body } = await retryUntilSettled<Reservation>(() =>
    scene.staff().post('/api/reservations/walk-in', { partySize: 2, ...where }),
  )
  return body
}

const getToday = ({ now }: Scene) => getDayInZone(now, 'Asia/Dubai')

/** At a time that the restaurant does not offer, so that no table is held for it. */
async function addWaitingEntry(scene: Scene, date: string): Promise<number> {
  const id = 60_000_000 + takeNumber()
  const entry: WaitlistRecord = {
    ...{ id, customerId: null, customerName: 'Mariam', customerPhone: `+9715${id}`, customerEmail: null, date },
    ...{ from: '04:01', until: '04:01', fromMinute: 241, untilMinute: 241, partySize: 2 },
    ...{ specialRequests: `Waits as ${id}`, status: 'waiting', quotaSlot: 1, table: null },
    lastStartsAt: new Date(scene.now.getTime() + 2 * 60 * 60_000),
    createdAt: scene.now,
    updatedAt: scene.now,
  }
  await getCollection(Waitlist).insertOne({ ...entry } as never)
  return id
}

/** A table that nobody has, or is called to, on a day; cases that run at once get different ones. */
async function findFreeTable(day: string): Promise<number> {
  const sheets = await getCollection(DaySheets).find({ day }).toArray()
  const places = sheets.flatMap(({ seats, queueHolds = [] }) => [...seats, ...queueHolds])
  const taken = new Set(places.flatMap(({ tableIds = [] }) => tableIds))
  const free = plan.tables.filter(({ id }) => !taken.has(id))
  const table = free[takeNumber() % free.length]
  if (!table) throw new Error(`No table of the plan is free on ${day}`)
  return table.id
}

async function addSeatedBooking(scene: Scene, when: Pick<ReservationRecord, 'date' | 'time'>) {
  const id = await addBooking(scene, when)
  const body = { tableIds: [await findFreeTable(when.date)], isPinned: false }
  const seated = await retryUntilSettled<Reservation>(() =>
    scene.staff().send('PUT', `/api/reservations/${id}/tables`, body),
  )
  return { ...body, id, version: seated.body.version ?? 0 }
}

export const floor = {
  async endSitting(scene) {
    const { id } = await seatGuests(scene)
    return {
      send: (headers) => scene.staff().post(`/api/reservations/${id}/leave`, {}, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, leftAt: { $type: 'date' } }),
      act: { what: 'reservation.leave', record: `reservation:${id}` },
    }
  },
  async undoEndSitting(scene) {
    await publishPlan(scene)
    // The best fit would give the table that is left to the next party.
    const { id } = await seatGuests(scene, { tableIds: [await findFreeTable(getToday(scene))] })
    await retryUntilSettled(() => scene.staff().post(`/api/reservations/${id}/leave`, {}))
    return {
      send: (headers) => scene.staff().send('DELETE', `/api/reservations/${id}/leave`, undefined, headers),
      effects: () =>
        getCollection(Reservations).countDocuments({ id, status: 'confirmed', leftAt: { $exists: false } }),
      act: { what: 'reservation.undo_leave', record: `reservation:${id}` },
    }
  },
  async saveFloorPlan(scene) {
    const name = `Hall ${takeNumber()}`
    const named = { ...plan, areas: [{ id: 1, name, nameAr: null, order: 0 }] }
    const act = { what: 'restaurant.floor', 'after.areas.0.name': name } as const
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/floor', named, headers),
      effects: async () => countApplications(await getCollection(FloorPlans).findOne({ 'areas.0.name': name }), act),
      act,
    }
  },
  async assignTables(scene) {
    await publishPlan(scene)
    const when = freeTime(scene)
    const id = await addBooking(scene, when)
    const body = { tableIds: [await findFreeTable(when.date)], isPinned: true as const }
    return {
      send: (headers) => scene.staff().send('PUT', `/api/reservations/${id}/tables`, body, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, ...body }),
      act: { what: 'reservation.tables', record: `reservation:${id}` },
    }
  },
  async exchangeTables(scene) {
    await publishPlan(scene)
    const when = freeTime(scene)
    const [first, second] = [await addSeatedBooking(scene, when), await addSeatedBooking(scene, when)]
    const body = { with: second.id, version: first.version, withVersion: second.version }
    return {
      send: (headers) => scene.staff().post(`/api/reservations/${first.id}/exchange`, body, headers),
      effects: () => getCollection(Reservations).countDocuments({ id: first.id, tableIds: second.tableIds }),
      onceDone: 'EDIT_CONFLICT',
      act: { what: 'reservation.tables', record: `reservation:${second.id}`, 'after.tableIds': first.tableIds },
    }
  },
  async 'takeTable that seats a party'(scene) {
    await publishPlan(scene)
    const { date } = await seatGuests(scene)
    const id = await addWaitingEntry(scene, date)
    const body = { tableIds: [await findFreeTable(date)] }
    const act = { what: 'waitlist.take', record: `waitlist:${id}` } as const
    return {
      send: (headers) => scene.staff().post(`/api/waitlist/${id}/take`, body, headers),
      effects: () => getCollection(Reservations).countDocuments({ specialRequests: `Waits as ${id}`, ...body }),
      act,
    }
  },
  async 'assignTables that makes room'(scene) {
    await publishPlan(scene)
    const when = { date: '2040-03-05', time: '19:00' }
    const [present, coming] = [await addSeatedBooking(scene, when), await addSeatedBooking(scene, when)]
    const body = { tableIds: present.tableIds, isPinned: true as const }
    return {
      send: (headers) =>
        scene.staff().send('PUT', `/api/reservations/${coming.id}/tables`, { ...body, makeRoom: true }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id: coming.id, ...body }),
      act: { what: 'reservation.tables', record: `reservation:${coming.id}`, 'after.isPinned': true },
    }
  },
} satisfies Record<string, Prepare>
