import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Customer } from '@sufra/contracts/entities/customer'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { seatsOf } from '@sufra/domain/capacity'
import { occupies } from '@sufra/domain/reservation-status'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import mongoose from 'mongoose'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Ledger, type LedgerEntry } from 'services/customers/ledger.model'
import { AuditLog } from 'services/lib/audit'
import { Codes } from 'services/promotions/code.model'
import { Issues } from 'services/qr/issue.model'
import { type DaySheet, DaySheets } from 'services/reservations/day-sheet.model'
import { type ReservationRecord, Reservations } from 'services/reservations/reservation.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, addReward, type Person, setCapacity, startTestProduct, type TestProduct } from './harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
let store: EmbeddedMongo
let product: TestProduct
let staff: Person
let guest: Person & { customer: Customer }
let reward: number
/** The commands that the product sends now. */
let sent: string[] = []
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir, testCommands: true })
  const address = new URL(store.uri)
  address.pathname = '/faults'
  product = await startTestProduct({ MONGODB_URI: address.href, OPEN_BOOKINGS: '100' })
  staff = await product.editor()
  guest = await product.customer()
  reward = await addReward({ pointsCost: 1 })
  await setCapacity(500, 5000)
  await staff.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 1000 })
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName))
})
afterAll(async () => {
  await product.stop()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const failPoint = (settings: object) =>
  mongoose.connection
    .getClient()
    .db('admin')
    .command({ configureFailPoint: 'failCommand', ...settings })

/** What may befall a command. The driver asks again by itself after some of them, and after none of them twice. */
const faults = {
  'is refused by a primary that steps down': { errorCode: 10107 },
  'loses its connection': { closeConnection: true },
  'is overtaken': { errorCode: 112 },
}

/** A call that changes something, ready to be sent. */
interface Sending {
  send(headers: Record<string, string>): Promise<Answer>
  /** How often the change is there. */
  effects(): Promise<number>
}

let turn = 0
/** A free time on a day of its own. */
function freeTime(): { date: string; time: string } {
  turn += 1
  const day = new Date(Date.UTC(2036, 11, 1 + (turn % 200)))
  return { date: day.toISOString().slice(0, 10), time: ['18:00', '19:00', '20:00'][turn % 3] as string }
}

const bookingAt = (when: object) => ({
  customerName: `Guest ${turn}`,
  customerPhone: guest.customer.phoneNumber,
  partySize: 2,
  ...when,
})

async function booked(): Promise<Reservation> {
  const { body, status } = await staff.post<Reservation>('/api/reservations', bookingAt(freeTime()))
  expect(status).toBe(201)
  return body
}

/** Calls that honour a key: sent again, they end in one effect. */
const keyed: Record<string, () => Promise<Sending>> = {
  async purchase() {
    const posOrderNumber = `order-${++turn}`
    return {
      send: (headers) =>
        staff.post(`/api/customers/${guest.customer.id}/points`, { amount: 3, posOrderNumber }, headers),
      effects: () => Ledger.countDocuments({ posOrderNumber }),
    }
  },
  async booking() {
    const form = { ...bookingAt(freeTime()), specialRequests: `booking ${turn}` }
    return {
      send: (headers) => guest.post('/api/reservations', form, headers),
      effects: () => Reservations.countDocuments({ specialRequests: form.specialRequests }),
    }
  },
  async redemption() {
    const before = await Codes.countDocuments({ state: 'issued' })
    return {
      send: (headers) => guest.post(`/api/rewards/${reward}/redeem`, { customerId: guest.customer.id }, headers),
      effects: async () => (await Codes.countDocuments({ state: 'issued' })) - before,
    }
  },
  async 'a scanned receipt'() {
    const form = { phoneNumber: guest.customer.phoneNumber, amount: 100 + (++turn % 800) }
    const { body } = await staff.post<{ qrCode: string }>('/api/admin/qr-generate', form)
    const before = await Issues.countDocuments({ isUsed: true })
    return {
      send: (headers) => guest.post('/api/qr-scan', { qrString: body.qrCode }, headers),
      effects: async () => (await Issues.countDocuments({ isUsed: true })) - before,
    }
  },
}

/** Calls without a key: whoever sends them again sees what has become of the first. */
const others: Record<string, () => Promise<Sending>> = {
  async 'a moved booking'() {
    const { id } = await booked()
    const when = freeTime()
    return {
      send: () => staff.send('PATCH', `/api/reservations/${id}`, when),
      effects: () => Reservations.countDocuments({ id, date: when.date, time: when.time }),
    }
  },
  async 'a cancelled booking'() {
    const { id } = await booked()
    return {
      send: () => staff.send('PATCH', `/api/reservations/${id}`, { status: 'cancelled' }),
      effects: () => Reservations.countDocuments({ id, status: 'cancelled' }),
    }
  },
  async 'a used code'() {
    const path = `/api/rewards/${reward}/redeem`
    const { body } = await guest.post<{ discountCode: DiscountCode }>(path, { customerId: guest.customer.id })
    const { id, code } = body.discountCode
    return {
      send: () => staff.post(`/api/admin/discount-codes/${code}/accept`, {}),
      effects: () => Codes.countDocuments({ id, isUsed: true }),
    }
  },
  async 'a balance that is set'() {
    const present = await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>()
    const points = Number(present?.points) + 1 + (++turn % 90)
    return {
      send: () => staff.send('PUT', `/api/customers/${guest.customer.id}/points`, { points }),
      effects: () => Customers.countDocuments({ id: guest.customer.id, points }),
    }
  },
  async 'a note'() {
    const notes = `note ${++turn}`
    return {
      send: () => staff.send('PUT', `/api/admin/customers/${guest.customer.id}/notes`, { notes }),
      effects: () => Customers.countDocuments({ adminNotes: notes }),
    }
  },
}

/** The commands that a sending takes, in their order. */
async function commandsOf({ send }: Sending, headers: Record<string, string>): Promise<string[]> {
  sent = []
  const { status } = await send(headers)
  expect(status).toBeLessThan(300)
  return sent
}

/** Each command of a call, and how many of the same name come before it. */
async function placesOf(prepare: () => Promise<Sending>): Promise<[name: string, before: number][]> {
  // Numbers are taken in blocks; the second time none comes to its end.
  await commandsOf(await prepare(), { 'Idempotency-Key': `first-${++turn}` })
  const names = await commandsOf(await prepare(), { 'Idempotency-Key': `second-${++turn}` })
  return names.map((name, index) => [name, names.slice(0, index).filter((other) => other === name).length])
}

async function withFault(name: string, before: number, fault: object, send: () => Promise<Answer>): Promise<Answer> {
  await failPoint({ mode: { times: 1, skip: before }, data: { failCommands: [name], ...fault } })
  const answer = await send()
  await failPoint({ mode: 'off' })
  return answer
}

/** A success, or a refusal in words that says to come back. */
function expectToldInWords({ status, body }: Answer, where: string): void {
  if (status >= 300) expect([where, status, body.code]).toEqual([where, 503, 'UNAVAILABLE'])
}

async function expectAllToAddUp(): Promise<void> {
  const lines = await Ledger.find({}).lean<LedgerEntry[]>()
  for (const { id, points } of await Customers.find({}).lean<CustomerRecord[]>())
    expect(lines.filter(({ customerId }) => customerId === id).reduce((sum, line) => sum + line.points, 0)).toBe(points)
  const carried = (await DaySheets.find({}).lean<DaySheet[]>()).flatMap(({ day, seats }) =>
    seats.map(({ from, to, people, reservationId }) => ({ day, from, to, people, reservationId })),
  )
  const bookings = await Reservations.find({}).lean<ReservationRecord[]>()
  const held = bookings
    .filter(({ status }) => occupies(status))
    .flatMap(({ id, date, startsMinute, partySize }) =>
      seatsOf(date, startsMinute, partySize).map((seat) => ({ ...seat, reservationId: id })),
    )
  const inOrder = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()
  expect(inOrder(carried)).toEqual(inOrder(held))
  expect(await Codes.countDocuments({ state: 'reserved' })).toBe(0)
  const redeemed = lines.filter(({ type }) => type === 'redeem').length
  expect(await Codes.countDocuments({ state: 'issued' })).toBe(redeemed)
  const used = await Codes.countDocuments({ isUsed: true })
  expect(await AuditLog.countDocuments({ what: 'code.use' })).toBe(used)
}

let cases = 0
afterAll(() => console.log(`${cases} commands of calls that change something were made to fail, one at a time`))

describe.each(Object.entries(faults))('when a command %s', (_, fault) => {
  it.each(Object.entries(keyed))('%s is told in words, and done once under its key', async (_story, prepare) => {
    for (const [name, before] of await placesOf(prepare)) {
      const where = `${name} ${before}`
      const sending = await prepare()
      const headers = { 'Idempotency-Key': `fault-${++turn}` }
      const first = await withFault(name, before, fault, () => sending.send(headers))
      expectToldInWords(first, where)
      const again = await sending.send(headers)
      expect([where, again.status < 300, await sending.effects()]).toEqual([where, true, 1])
      if (first.status < 300) expect(again.body).toEqual(first.body)
      cases += 1
    }
    await expectAllToAddUp()
  })

  it.each(Object.entries(others))('%s is told in words, and done whole or not at all', async (_story, prepare) => {
    for (const [name, before] of await placesOf(prepare)) {
      const where = `${name} ${before}`
      const sending = await prepare()
      const answer = await withFault(name, before, fault, () => sending.send({}))
      expectToldInWords(answer, where)
      const effects = await sending.effects()
      if (answer.status < 300) expect([where, effects]).toEqual([where, 1])
      cases += 1
    }
    await expectAllToAddUp()
  })
})
