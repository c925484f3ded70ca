import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import { Mails } from 'services/messaging/mail/mail.model'
import { BookingMails } from 'services/reservations/bookings/booking-mail.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../harness/mailbox.ts'
import { createPhone, startTestProduct, type TestProduct } from '../harness/product.ts'
import { PATIENCE_MS } from '../harness/run-conditions.ts'
import type { ProductProcess } from '../harness/spawn-product.ts'
import type { Place } from '../harness/store-proxy.ts'
import { waitFor } from '../harness/wait-for.ts'
import { type FaultyStore, makeRoom, openFaultyStore } from './faults/faulty-store.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import type { Scene } from './faults/scene.ts'
import { getCollection } from './faults/store-access.ts'

const DAY = addDays(getUtcDay(new Date()), 200)

let store: FaultyStore
let mailbox: Mailbox
let product: ProductProcess
let second: ProductProcess
let scene: Scene
beforeAll(async () => {
  store = await openFaultyStore()
  mailbox = await openMailbox()
  // Separate transporters: neither knows that the other sweeps.
  product = spawnOnStore(store.uri, mailbox.settings)
  second = spawnOnStore(store.uri, mailbox.settings)
  await product.start()
  scene = await signInPeople(product)
  await makeRoom()
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await mailbox.close()
  await store.stop()
})

let addresses = 0
/** A booking with its mail address. */
async function book(): Promise<{ id: number; address: string }> {
  addresses += 1
  const address = `crash${addresses}@mail.example`
  const guests = { customerName: 'Crash', customerPhone: createPhone(), customerEmail: address }
  const form = { ...guests, date: DAY, time: '19:00', partySize: 2, language: 'en' }
  const { status, body } = await scene.staff().post<Reservation>('/api/reservations', form)
  expect(status).toBe(201)
  return { id: body.id, address }
}
const press = (id: number, status: string) => scene.staff().send('PATCH', `/api/reservations/${id}/status`, { status })
const listSubjects = (address: string) => mailbox.of(address).map(({ mail }) => mail.subject?.split(':')[0])
const getMail = (reservationId: number) => getCollection(BookingMails).findOne({ reservationId })
const getQueued = (reservationId: number) => getCollection(Mails).findOne({ reservationId })
const waitUntilIdle = () =>
  waitFor(
    () =>
      getCollection(Mails).countDocuments({
        $or: [{ lease: { $exists: true } }, { dueAt: { $lte: new Date() } }],
      }),
    (left) => left === 0,
  )
/** Makes the leases of the dead process expire. */
const expireLeases = () =>
  getCollection(Mails).updateMany({ lease: { $exists: true } }, { $set: { leasedUntil: new Date(0) } })

/** Kills the product after the server has received a mail and before its reply. */
async function killBeforeReply(): Promise<{ id: number; address: string }> {
  const taken = mailbox.fallSilent()
  const booked = await book()
  await taken
  await product.kill()
  expect(listSubjects(booked.address)).toEqual(['Reservation confirmed'])
  await mailbox.close()
  await mailbox.open()
  return booked
}

describe('product killed after the server accepted a mail, before that was stored', () => {
  it('sends it at most once more, with the same Message-ID', async () => {
    const { id, address } = await killBeforeReply()
    expect(await getMail(id)).toMatchObject({ attempt: { status: 'confirmed' }, sent: 0 })
    await expireLeases()
    await product.start()
    await waitUntilIdle()
    expect(listSubjects(address)).toEqual(['Reservation confirmed', 'Reservation confirmed'])
    expect(new Set(mailbox.of(address).map(({ mail }) => mail.messageId)).size).toBe(1)
    expect(await getMail(id)).toMatchObject({ sent: 1 })
  })

  it('sends the cancellation to guests who may have got the first mail', async () => {
    const { id, address } = await killBeforeReply()
    await product.start()
    await press(id, 'cancelled')
    await expireLeases()
    await waitUntilIdle()
    expect(listSubjects(address)).toEqual(['Reservation confirmed', 'Reservation cancelled'])
  })

  it('leaves the mail to its lease until that expires', async () => {
    const { id, address } = await killBeforeReply()
    const other = await (async () => {
      await product.start()
      return book()
    })()
    await waitFor(
      async () => listSubjects(other.address).length,
      (count) => count === 1,
    )
    expect(listSubjects(address)).toHaveLength(1)
    expect(await getQueued(id)).toHaveProperty('lease')
    await expireLeases()
    await waitUntilIdle()
    expect(listSubjects(address)).toHaveLength(2)
  })
})

describe('two processes without a connection to each other', () => {
  it('send each mail once, also when one holds it for long', async () => {
    await second.start()
    const taken = mailbox.fallSilent()
    const long = await book()
    await taken
    const booked = await Promise.all(Array.from({ length: 20 }, book))
    // The other process sends the others and skips the leased one.
    await waitFor(
      async () => booked.filter(({ address }) => listSubjects(address).length > 0).length,
      (arrived) => arrived === booked.length,
    )
    mailbox.speak()
    await waitUntilIdle()
    expect([long, ...booked].map(({ address }) => listSubjects(address).length)).toEqual([long, ...booked].map(() => 1))
  })
})

describe('mail delivery in this process', () => {
  let here: TestProduct
  beforeAll(async () => {
    await product.kill()
    await second.kill()
    const settings = { ...mailbox.settings, MONGODB_URI: store.uri }
    here = await startTestProduct(settings, new Date(), { patienceMs: PATIENCE_MS, sweepMs: 50 })
    const staff = await here.editor()
    scene = { ...scene, staff: () => staff }
  })
  afterAll(() => here.stop())

  /** Steps of a mail, each with its number of passes. */
  const places: Place[] = [
    { command: 'find mails', before: 0 },
    { command: 'findAndModify mails', before: 0 },
    { command: 'find mails', before: 5 },
    { command: 'find booking_mails', before: 0 },
    { command: 'find booking_mails', before: 1 },
    { command: 'find reservations', before: 0 },
    { command: 'find mail_stops', before: 0 },
    { command: 'bulkWrite', before: 0 },
    { command: 'bulkWrite', before: 1 },
    { command: 'commitTransaction', before: 0 },
    { command: 'commitTransaction', before: 1 },
  ]
  const cases = places.flatMap((place) => (['dropRequest', 'dropReply'] as const).map((fault) => ({ ...place, fault })))

  it.each(cases)(
    'sends a mail whose $command ($before) is $fault, and twice only with the same Message-ID',
    async (at) => {
      const { id, address } = await book()
      await waitFor(
        async () => (await getMail(id))?.sent,
        (sent) => sent === 1,
      )
      const armed = store.proxy.arm(at, at.fault)
      const now = here.clock.now
      await getCollection(BookingMails).updateOne({ reservationId: id }, { $unset: { announced: 1 } })
      await getCollection(Mails).updateOne({ reservationId: id }, { $set: { dueAt: now, queuedAt: now } })
      await waitFor(
        () => {
          // Leases expire as well, for mails that failed half way.
          here.clock.now = new Date(here.clock.now.getTime() + 1000)
          return getMail(id)
        },
        // The mail may be sent before the command passes so often; the sweep goes on.
        (record) => record?.sent === 2 && armed.fired(),
      )
      armed.disarm()
      const ids = mailbox.of(address).map(({ mail }) => mail.messageId)
      expect(new Set(ids).size).toBe(2)
      expect(ids.length).toBeLessThanOrEqual(3)
    },
  )

  it('stores what is being sent before it stops', async () => {
    const taken = mailbox.fallSilent()
    const { id, address } = await book()
    await taken
    const stopped = here.stop()
    // Work that need not wait has ended by then.
    await waitFor(
      () =>
        fetch(`${here.address}/api/health`).then(
          () => false,
          () => true,
        ),
      (isGone) => isGone,
    )
    mailbox.speak()
    await stopped
    expect(await getMail(id)).toMatchObject({ sent: 1, sentKind: 'confirmation' })
    expect(await getQueued(id)).not.toHaveProperty('lease')
    expect(listSubjects(address)).toHaveLength(1)
  })
})
