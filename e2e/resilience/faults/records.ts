import { addDays } from '@sufra/domain/platform/calendar-day'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { Admins } from 'services/auth/admin.model'
import { type CustomerRecord, Customers, createRecord, getSearchText } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { SpecialDays } from 'services/platform/opening/special-day.model'
import { hashPassword } from 'services/platform/security/password-hash'
import { type CodeRecord, Codes } from 'services/promotions/code.model'
import { MenuButtons } from 'services/promotions/menu-button.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Offers } from 'services/promotions/offer.model'
import { Rewards } from 'services/promotions/reward.model'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { createSamples } from '../../api/fuzz/samples.ts'
import { makeBooking, makeCode } from '../../harness/stored-records.ts'
import { type Scene, takeNumber } from './scene.ts'
import { getCollection } from './store-access.ts'

/** Test records have ids far above those of the product. */
const FIRST_ID = 60_000_000
const takeId = () => FIRST_ID + takeNumber()

export const sample = createSamples({ customerId: 0, phone: '+971501234567', rewardId: 0, day: '2040-01-05' })

/** A customer whose password is the first name. */
export async function addCustomer(points = 0): Promise<CustomerRecord> {
  const id = takeId()
  const person = { firstName: 'Mariam', lastName: `Number${id}`, phoneNumber: `+9715${id}` }
  const customer: CustomerRecord = {
    ...createRecord(),
    ...person,
    id,
    uniqueId: String(id),
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
    points,
    searchText: getSearchText(person),
    createdAt: new Date(),
  }
  await getCollection(Customers).insertOne({ ...customer } as never)
  if (points > 0) await addLedgerEntry({ customerId: id, points })
  return customer
}

export async function addPoints(customerId: number, points: number, more: { amountFils?: number } = {}): Promise<void> {
  await addLedgerEntry({ customerId, points, ...more })
  await getCollection(Customers).updateOne({ id: customerId }, { $inc: { points } })
}

export async function addLedgerEntry(fields: {
  customerId: number
  points: number
  [field: string]: unknown
}): Promise<void> {
  const id = takeId()
  const rest = { amountFils: null, qrCodeHash: null, rewardId: null, posOrderNumber: null, adminName: null }
  const line = { id, ref: `test:${id}`, type: 'earn', description: 'x', ...rest, createdAt: new Date(), ...fields }
  await getCollection(Ledger).insertOne(line as never)
}

/** Costs one point and may be redeemed repeatedly. */
export async function addReward(): Promise<number> {
  const id = takeId()
  await getCollection(Rewards).insertOne({ ...sample.createReward, id, pointsCost: 1, version: 1 } as never)
  return id
}

export async function addCode(scene: Scene, customerId = scene.customer.id): Promise<CodeRecord> {
  const id = takeId()
  const code = makeCode(id, { code: `T${id}`, customerId, ref: `test:${id}`, createdAt: scene.now })
  await getCollection(Codes).insertOne({ ...code } as never)
  return code
}

export async function addOffer(fields: object = {}): Promise<number> {
  const id = takeId()
  const rest = { usedCount: 0, version: 1, createdAt: new Date() }
  await getCollection(Offers).insertOne({ ...sample.createOffer, ...fields, id, ...rest } as never)
  return id
}

export async function addNewsItem(reader?: number): Promise<number> {
  const id = takeId()
  const now = new Date()
  await getCollection(News).insertOne({ ...sample.createNews, id, version: 1, createdAt: now, updatedAt: now } as never)
  if (reader !== undefined) await addRead(id, reader)
  return id
}

async function addRead(newsId: number, customerId: number): Promise<void> {
  await getCollection(NewsReads).insertOne({ id: takeId(), customerId, newsId, readAt: new Date() } as never)
}

/** A special day without bookings. */
export async function addSpecialDay(): Promise<number> {
  const id = takeId()
  const now = new Date()
  const record = { ...sample.createSpecialDay, id, version: 1, createdAt: now, updatedAt: now }
  await getCollection(SpecialDays).insertOne(record as never)
  return id
}

export async function addMenuButton(): Promise<void> {
  const rest = { color: 'red', isActive: true, version: 1, updatedAt: new Date() }
  const button = { buttonNumber: 1, title: 'Menu', url: 'https://example.com', ...rest }
  await getCollection(MenuButtons).updateOne(
    { buttonNumber: 1 },
    { $set: button, $setOnInsert: { id: takeId() } },
    { upsert: true },
  )
}

let hashed: ReturnType<typeof hashPassword> | undefined
export const STAFF_PASSWORD = 'a long password'

export async function addStaffAccount(): Promise<{ id: number; username: string }> {
  const id = takeId()
  hashed ??= hashPassword(STAFF_PASSWORD)
  const account = { id, username: `waiter${id}`, role: 'viewer', isActive: true, createdAt: new Date() }
  await getCollection(Admins).insertOne({ ...account, ...(await hashed) } as never)
  return account
}

export function freeTime({ now }: Scene): { date: string; time: string } {
  const turn = takeNumber()
  const day = addDays(now.toISOString().slice(0, 10), 20 + (turn % 200))
  return { date: day, time: ['18:00', '19:00', '20:00'][turn % 3] as string }
}

export async function addBooking(scene: Scene, fields: Partial<ReservationRecord> = {}): Promise<number> {
  const id = takeId()
  const booking = makeBooking(id, { ...freeTime(scene), createdAt: scene.now, updatedAt: scene.now, ...fields })
  const { date, startsMinute, partySize } = booking
  await getCollection(Reservations).insertOne({ ...booking } as never)
  for (const { day, ...seat } of toSeats(date, startsMinute, partySize)) {
    const seats = { ...seat, reservationId: id }
    await getCollection(DaySheets).updateOne({ day }, { $push: { seats } } as never, { upsert: true })
  }
  return id
}

/** Its seats stay where they are, and as long. */
export async function startNow(id: number, { now: startsAt }: Scene): Promise<void> {
  const booking = await getCollection(Reservations).findOne({ id })
  if (!booking) throw new Error(`There is no reservation ${id}`)
  const since = startsAt.getTime() - booking.startsAt.getTime()
  const endsAt = booking.endsAt && new Date(booking.endsAt.getTime() + since)
  await getCollection(Reservations).updateOne({ id }, { $set: { startsAt, ...(endsAt && { endsAt }) } })
}
