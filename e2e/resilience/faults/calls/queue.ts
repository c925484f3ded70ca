import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { OPEN_QUEUE_STATES } from '@sufra/domain/reservations/queue-states'
import { Settings } from 'services/platform/db/settings'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { ONLINE_BOOKING } from 'services/reservations/online/online-booking'
import { Queue, type QueueRecord } from 'services/reservations/queue/queue.model'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { createCounter, type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

/** By its call, after which every process reads it anew. */
async function openQueue(scene: Scene): Promise<void> {
  if (await getCollection(Settings).findOne({ key: ONLINE_BOOKING, 'value.isQueueOpen': true })) return
  const wanted = { isOpen: true, isQueueOpen: true, embedOrigins: [] }
  await retryUntilSettled(() => scene.staff().send('PUT', '/api/admin/online-booking', wanted))
}

/** Less than a queue takes, and more than the cases that run at once. */
const LEFT_WAITING = 30

/** Guests join until the queue is full: those of earlier cases leave it. */
async function makeRoomInQueue(): Promise<void> {
  const later = await getCollection(Queue).find().sort({ _id: -1 }).limit(LEFT_WAITING).toArray()
  const ids = later.map(({ id }) => id)
  const waiting = { id: { $nin: ids }, state: { $in: [...OPEN_QUEUE_STATES] } }
  await getCollection(Queue).updateMany(waiting, { $set: { state: 'left' } })
}

/** A party that came just now. */
async function addQueueEntry(scene: Scene): Promise<QueueRecord> {
  const entry: QueueRecord = {
    id: 60_000_000 + takeNumber(),
    date: getDayInZone(scene.now, 'Asia/Dubai'),
    ...{ name: `Party ${takeNumber()}`, partySize: 1, phone: null, email: null, areaId: null, note: null },
    ...{ state: 'waiting', quotedMinutes: 0, createdAt: scene.now, updatedAt: scene.now },
  }
  await getCollection(Queue).insertOne({ ...entry } as never)
  return entry
}

/** The activity has no names: the minutes and the size of a party tell these cases apart. */
const takeJoin = createCounter()

export const queue = {
  async joinQueue(scene) {
    const name = `Party ${takeNumber()}`
    const turn = takeJoin()
    const [quotedMinutes, partySize] = [turn % 600, 1 + Math.floor(turn / 600)]
    const form = { name, partySize, quotedMinutes }
    return {
      send: (headers) => scene.staff().post('/api/queue', form, headers),
      effects: () => getCollection(Queue).countDocuments({ name }),
      act: { what: 'queue.join', 'after.quotedMinutes': quotedMinutes, 'after.partySize': partySize },
    }
  },
  async changeQueueEntry(scene) {
    const { id } = await addQueueEntry(scene)
    const act = { what: 'queue.change', record: `queue:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PATCH', `/api/queue/${id}`, { state: 'called' }, headers),
      effects: async () => countApplications(await getCollection(Queue).findOne({ id, state: 'called' }), act),
      act,
    }
  },
  async seatQueueEntry(scene) {
    const { id, name: customerName } = await addQueueEntry(scene)
    return {
      send: (headers) => scene.staff().post(`/api/queue/${id}/seat`, {}, headers),
      effects: () => getCollection(Reservations).countDocuments({ customerName }),
      act: { what: 'queue.seat', record: `queue:${id}` },
    }
  },
  async joinPublicQueue(scene) {
    await openQueue(scene)
    await makeRoomInQueue()
    const person = scene.person()
    const name = `Party ${takeNumber()}`
    const form = { name, partySize: 2, browserId: name }
    return {
      send: (headers) => person.post('/api/public/queue', form, headers),
      effects: () => getCollection(Queue).countDocuments({ name }),
      onceDone: 'ALREADY_IN_QUEUE',
    }
  },
  async leavePublicQueue(scene) {
    await openQueue(scene)
    await makeRoomInQueue()
    const person = scene.person()
    const name = `Party ${takeNumber()}`
    const { body } = await retryUntilSettled(() => person.post('/api/public/queue', { name, partySize: 2 }))
    const { token } = body as { token: string }
    return {
      send: (headers) => person.send('PATCH', `/api/public/queue/${token}`, { state: 'left' }, headers),
      effects: () => getCollection(Queue).countDocuments({ name, state: 'left' }),
    }
  },
} satisfies Record<string, Prepare>
