import { Customers } from 'services/customers/customer.model'
import { MailStops } from 'services/messaging/mail/mail-stop.model'
import { getStopKey } from 'services/messaging/mail/stop-mails'
import { RestaurantHours } from 'services/platform/opening/hours.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { RestaurantCapacities } from 'services/reservations/seating/capacity.model'
import type { Person } from '../../../harness/person.ts'
import { countApplications, countAuditEntries, retryUntilSettled } from '../expectations.ts'
import { addBooking, addCustomer, freeTime, sample, startNow } from '../records.ts'
import { createCounter, type Prepare, type Scene, type Sending, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const weeks = createCounter()
const rooms = createCounter()

async function createBooking(scene: Scene, who: () => Person): Promise<Sending> {
  const specialRequests = `Booking ${takeNumber()}`
  const { phoneNumber: customerPhone } = scene.customer
  const form = { customerName: 'Mariam', customerPhone, partySize: 2, specialRequests, ...freeTime(scene) }
  return {
    send: (headers) => who().post('/api/reservations', form, headers),
    effects: () => getCollection(Reservations).countDocuments({ specialRequests }),
    ...(who === scene.staff && { act: { what: 'reservation.create', 'after.specialRequests': specialRequests } }),
  }
}

async function announceLate(scene: Scene, who: () => Person): Promise<Sending> {
  const id = await addBooking(scene)
  await startNow(id, scene)
  await getCollection(Reservations).updateOne({ id }, { $set: { customerId: scene.customer.id } })
  return {
    send: (headers) => who().post(`/api/reservations/${id}/late`, { minutes: 20 }, headers),
    effects: () => getCollection(Reservations).countDocuments({ id, lateUntil: { $type: 'date' } }),
    ...(who === scene.staff && { act: { what: 'reservation.late', record: `reservation:${id}` } }),
  }
}

export const bookings = {
  createReservation: (scene) => createBooking(scene, scene.staff),
  'createReservation by the guest': (scene) => createBooking(scene, scene.guest),
  async seatWalkIn(scene) {
    const customerName = `Walk-in ${takeNumber()}`
    return {
      send: (headers) => scene.staff().post('/api/reservations/walk-in', { partySize: 2, customerName }, headers),
      effects: () => getCollection(Reservations).countDocuments({ customerName }),
      act: { what: 'reservation.walk_in', 'after.customerName': customerName },
    }
  },
  async editReservation(scene) {
    const id = await addBooking(scene)
    const customerName = `Edited ${takeNumber()}`
    const { phoneNumber: customerPhone } = scene.customer
    const form = { customerName, customerPhone, partySize: 3, ...freeTime(scene) }
    const act = { what: 'reservation.edit', record: `reservation:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PUT', `/api/reservations/${id}`, form, headers),
      effects: async () => countApplications(await getCollection(Reservations).findOne({ id, customerName }), act),
      act,
    }
  },
  async assignCustomer(scene) {
    const id = await addBooking(scene)
    const { id: customerId } = scene.customer
    const act = { what: 'reservation.account', record: `reservation:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PUT', `/api/reservations/${id}/customer`, { customerId }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, customerId }),
      act,
    }
  },
  async markArrived(scene) {
    const id = await addBooking(scene)
    return {
      send: (headers) => scene.staff().send('PATCH', `/api/reservations/${id}/arrived`, { arrived: true }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, arrivedAt: { $type: 'date' } }),
      act: { what: 'reservation.arrived', record: `reservation:${id}` },
    }
  },
  announceLate: (scene) => announceLate(scene, scene.staff),
  'announceLate by the guest': (scene) => announceLate(scene, scene.guest),
  async markReconfirmed(scene) {
    const id = await addBooking(scene)
    const path = `/api/reservations/${id}/reconfirmed`
    return {
      send: (headers) => scene.staff().send('PATCH', path, { reconfirmed: true }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, reconfirmedAt: { $type: 'date' } }),
      act: { what: 'reservation.reconfirm', record: `reservation:${id}` },
    }
  },
  async callGuest(scene) {
    const id = await addBooking(scene)
    const act = { what: 'customer.call', record: `reservation:${id}` } as const
    return {
      send: (headers) => scene.staff().post('/api/reservations/call', { of: 'reservation', id }, headers),
      effects: () => countAuditEntries(act),
      act,
    }
  },
  async keepReservation(scene) {
    // In the morning, when no other booking exists.
    const id = await addBooking(scene, { time: '10:00' })
    const decided = { id, misfitDecision: { $type: 'object' } } as const
    const act = { what: 'reservation.keep', record: `reservation:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PATCH', `/api/reservations/${id}/kept`, { kept: true }, headers),
      // Decided anew where the hours of another case have changed the reason meanwhile.
      effects: async () => countApplications(await getCollection(Reservations).findOne(decided), act),
      act,
    }
  },
  async 'updateReservation to another time'(scene) {
    const id = await addBooking(scene)
    const when = freeTime(scene)
    const act = { what: 'reservation.update', record: `reservation:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PATCH', `/api/reservations/${id}`, when, headers),
      effects: async () => countApplications(await getCollection(Reservations).findOne({ id, ...when }), act),
      act,
    }
  },
  async 'updateReservation to cancelled'(scene) {
    const id = await addBooking(scene)
    return {
      send: (headers) => scene.staff().send('PATCH', `/api/reservations/${id}`, { status: 'cancelled' }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, status: 'cancelled' }),
      onceDone: 'RESERVATION_NOT_EDITABLE',
      act: { what: 'reservation.update', record: `reservation:${id}` },
    }
  },
  async setReservationStatus(scene) {
    const id = await addBooking(scene)
    const path = `/api/reservations/${id}/status`
    return {
      send: (headers) => scene.staff().send('PATCH', path, { status: 'no_show' }, headers),
      effects: () => getCollection(Reservations).countDocuments({ id, status: 'no_show' }),
      onceDone: 'TRANSITION_NOT_ALLOWED',
      act: { what: 'reservation.status', record: `reservation:${id}` },
    }
  },
  async saveOwnMails(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const email = `faults${id}@mail.example`
    await getCollection(Customers).updateOne({ id }, { $set: { email } })
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    return {
      send: (headers) => person.send('PUT', `/api/customers/${id}/mails`, { isStopped: true }, headers),
      effects: () => getCollection(MailStops).countDocuments({ key: getStopKey(id) }),
    }
  },
  async saveHours(scene) {
    const week = weeks()
    const [hour, minute] = [21 + Math.floor((week % 180) / 60), week % 60]
    const closeTime = `${hour}:${String(minute).padStart(2, '0')}`
    const entries = sample.saveHours.entries.map((entry) => (entry.dayOfWeek > 0 ? entry : { ...entry, closeTime }))
    const act = { what: 'restaurant.hours', 'after.0.closeTime': closeTime } as const
    return {
      send: (headers) => scene.staff().post('/api/admin/restaurant-hours', entries, headers),
      effects: async () =>
        countApplications(await getCollection(RestaurantHours).findOne({ dayOfWeek: 0, closeTime }), act),
      act,
    }
  },
  async saveServices(scene) {
    const name = `Service ${weeks()}`
    const services = sample.saveServices.services.map((service) => ({ ...service, name }))
    const act = { what: 'restaurant.services', 'after.services.0.name': name } as const
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/services', { services }, headers),
      effects: async () =>
        countApplications(await getCollection(RestaurantCapacities).findOne({ 'services.list.0.name': name }), act),
      act,
    }
  },
  async setCapacity(scene) {
    const capacity = { totalTables: 500, maxPersonsPerSlot: 3000 + (rooms() % 2000) }
    const { maxPersonsPerSlot: most } = capacity
    const act = { what: 'restaurant.capacity', 'after.maxPersonsPerSlot': most } as const
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/restaurant-capacity', capacity, headers),
      effects: async () =>
        countApplications(await getCollection(RestaurantCapacities).findOne({ maxPersonsPerSlot: most }), act),
      act,
    }
  },
} satisfies Record<string, Prepare>
