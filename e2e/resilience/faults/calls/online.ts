import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { Settings } from 'services/platform/db/settings'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DayNotes } from 'services/reservations/day-notes/day-note.model'
import { ONLINE_BOOKING } from 'services/reservations/online/online-booking'
import type { Person } from '../../../harness/person.ts'
import { createPhone } from '../../../harness/product.ts'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { freeTime, startNow } from '../records.ts'
import { createCounter, type Prepare, type Scene, type Sending } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const sites = createCounter()
const NOTED_DAY = '2036-12-24'

export const online = {
  async createPublicReservation(scene) {
    await openOnlineBooking(scene)
    const person = scene.person()
    const wish = createWish(scene)
    return {
      send: (headers) => person.post('/api/public/reservations', wish, headers),
      effects: () => getCollection(Reservations).countDocuments({ customerPhone: toStored(wish.customerPhone) }),
    }
  },
  async 'updatePublicReservation to another time'(scene) {
    const when = freeTime(scene)
    return change(scene, when, when)
  },
  async 'updatePublicReservation to cancelled'(scene) {
    const cancelled = { status: 'cancelled' } as const
    return { ...(await change(scene, cancelled, cancelled)), onceDone: 'RESERVATION_NOT_EDITABLE' }
  },
  async announcePublicLate(scene) {
    await openOnlineBooking(scene)
    const person = scene.person()
    const { id, token } = await book(person, createWish(scene))
    await startNow(id, scene)
    return {
      send: (headers) => person.post(`/api/public/reservations/${token}/late`, { minutes: 20 }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, lateUntil: { $type: 'date' } }),
    }
  },
  async claimReservation(scene) {
    await openOnlineBooking(scene)
    const { id, token } = await book(scene.person(), createWish(scene))
    return {
      send: (headers) => scene.guest().post('/api/reservations/claim', { token }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, customerId: scene.customer.id }),
    }
  },
  async saveDayNote(scene) {
    const note = `Note ${sites()}`
    const act = { what: 'restaurant.day_note', 'after.note': note } as const
    const isSaved = () => getCollection(DayNotes).findOne({ day: NOTED_DAY, note })
    return {
      send: (headers) => scene.staff().send('PUT', `/api/admin/days/${NOTED_DAY}/note`, { note }, headers),
      effects: async () => countApplications(await isSaved(), act),
      act,
    }
  },
  async saveOnlineBooking(scene) {
    const embedOrigins = [`https://site${sites()}.example`]
    const act = { what: 'restaurant.online_booking', 'after.embedOrigins': embedOrigins } as const
    const isSaved = () => getCollection(Settings).findOne({ key: ONLINE_BOOKING, 'value.embedOrigins': embedOrigins })
    return {
      send: (headers) =>
        scene.staff().send('PUT', '/api/admin/online-booking', { isOpen: true, embedOrigins }, headers),
      effects: async () => countApplications(await isSaved(), act),
      act,
    }
  },
} satisfies Record<string, Prepare>

async function change(scene: Scene, body: object, expected: object): Promise<Sending> {
  await openOnlineBooking(scene)
  const person = scene.person()
  const { id, token } = await book(person, createWish(scene))
  return {
    send: (headers) => person.send('PATCH', `/api/public/reservations/${token}`, body, headers),
    effects: () => getCollection(Reservations).countDocuments({ id, ...expected }),
  }
}

async function book(person: Person, wish: object): Promise<{ id: number; token: string }> {
  const { body } = await retryUntilSettled(() => person.post('/api/public/reservations', wish))
  const { reservation, token } = body as { reservation: { id: number }; token: string }
  return { id: reservation.id, token }
}

const createWish = (scene: Scene) => ({
  customerName: 'Layla',
  customerPhone: createPhone(),
  partySize: 2,
  language: 'en',
  privacyVersion: PRIVACY_VERSION,
  ...freeTime(scene),
})

const toStored = (phone: string) => `+971${phone.slice(1)}`

/** By its call, after which every process reads it anew. */
async function openOnlineBooking(scene: Scene): Promise<void> {
  if (await getCollection(Settings).findOne({ key: ONLINE_BOOKING, 'value.isOpen': true })) return
  const wanted = { isOpen: true, embedOrigins: [] }
  await retryUntilSettled(() => scene.staff().send('PUT', '/api/admin/online-booking', wanted))
}
