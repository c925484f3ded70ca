import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { createPlanFromCount } from '@sufra/domain/reservations/floor-plan'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { addBooking } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

/** As many tables as the stage has without a plan. */
const plan = { ...createPlanFromCount(300, 10, 1, 'Hall'), isPublished: true }

async function publishPlan(scene: Scene): Promise<void> {
  const { body } = await retryUntilSettled<FloorPlan>(() => scene.staff().get('/api/admin/floor'))
  if (!body.isPublished) await retryUntilSettled(() => scene.staff().send('PUT', '/api/admin/floor', plan))
}

async function seatGuests(scene: Scene): Promise<number> {
  const { body } = await retryUntilSettled<{ id: number }>(() =>
    scene.staff().post('/api/reservations/walk-in', { partySize: 2 }),
  )
  return body.id
}

/** A table that nobody has on any day; cases that run at once get different ones. */
async function findFreeTable(): Promise<number> {
  const sheets = await getCollection(DaySheets).find().toArray()
  const taken = new Set(sheets.flatMap(({ seats }) => seats.flatMap(({ tableIds = [] }) => tableIds)))
  const free = plan.tables.filter(({ id }) => !taken.has(id))
  return free[takeNumber() % free.length]?.id ?? 0
}

export const floor = {
  async endSitting(scene) {
    const id = await seatGuests(scene)
    return {
      send: (headers) => scene.staff().post(`/api/reservations/${id}/leave`, {}, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, leftAt: { $type: 'date' } }),
      act: { what: 'reservation.leave', record: `reservation:${id}` },
    }
  },
  async undoEndSitting(scene) {
    const id = await seatGuests(scene)
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
    const id = await addBooking(scene)
    const body = { tableIds: [await findFreeTable()], isPinned: true as const }
    return {
      send: (headers) => scene.staff().send('PUT', `/api/reservations/${id}/tables`, body, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, ...body }),
      act: { what: 'reservation.tables', record: `reservation:${id}` },
    }
  },
} satisfies Record<string, Prepare>
