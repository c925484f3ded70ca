import { Waitlist, type WaitlistRecord } from 'services/reservations/waitlist/waitlist.model'
import { countApplications } from '../expectations.ts'
import { addBooking, addCustomer, freeTime } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const HOUR_MS = 60 * 60_000

/** A waitlist entry with a long hold. */
async function addHeldEntry(scene: Scene): Promise<number> {
  const heldUntil = new Date(scene.now.getTime() + HOUR_MS)
  const startsAt = new Date(scene.now.getTime() + 2 * HOUR_MS)
  const reservationId = await addBooking(scene, { heldUntil })
  const entry: WaitlistRecord = {
    id: 60_000_000 + takeNumber(),
    customerId: null,
    customerName: 'Mariam',
    customerPhone: `+9715${60_000_000 + takeNumber()}`,
    customerEmail: null,
    date: '2040-01-05',
    from: '19:00',
    until: '20:00',
    fromMinute: 1140,
    untilMinute: 1200,
    lastStartsAt: startsAt,
    partySize: 2,
    specialRequests: null,
    status: 'held',
    quotaSlot: 1,
    table: { reservationId, time: '19:00', startsAt, heldUntil },
    createdAt: scene.now,
    updatedAt: scene.now,
  }
  await getCollection(Waitlist).insertOne({ ...entry } as never)
  return entry.id
}

export const waitlist = {
  async joinWaitlist(scene) {
    const specialRequests = `Waiting ${takeNumber()}`
    const { date, time } = freeTime(scene)
    const customerPhone = `+9715${60_000_000 + takeNumber()}`
    const form = { customerName: 'Mariam', customerPhone, partySize: 2, specialRequests, date, from: time, until: time }
    return {
      send: (headers) => scene.staff().post('/api/waitlist', form, headers),
      effects: () => getCollection(Waitlist).countDocuments({ specialRequests }),
      onceDone: 'ALREADY_WAITING',
      act: { what: 'waitlist.join', 'after.specialRequests': specialRequests },
    }
  },
  async assignWaitlistEntry(scene) {
    const id = await addHeldEntry(scene)
    const { id: customerId } = await addCustomer()
    const act = { what: 'waitlist.account', record: `waitlist:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PUT', `/api/waitlist/${id}/customer`, { customerId }, headers),
      effects: () => getCollection(Waitlist).countDocuments({ id, customerId }),
      act,
    }
  },
  async takeTable(scene) {
    const id = await addHeldEntry(scene)
    const act = { what: 'waitlist.take', record: `waitlist:${id}` } as const
    return {
      send: (headers) => scene.staff().post(`/api/waitlist/${id}/take`, {}, headers),
      effects: async () => countApplications(await getCollection(Waitlist).findOne({ id, status: 'taken' }), act),
      act,
    }
  },
  async leaveWaitlist(scene) {
    const id = await addHeldEntry(scene)
    const act = { what: 'waitlist.leave', record: `waitlist:${id}` } as const
    return {
      send: (headers) => scene.staff().post(`/api/waitlist/${id}/leave`, {}, headers),
      effects: async () => countApplications(await getCollection(Waitlist).findOne({ id, status: 'declined' }), act),
      act,
    }
  },
} satisfies Record<string, Prepare>
