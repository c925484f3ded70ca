import { addDays } from '@sufra/domain/calendar-day'
import { toSeats } from '@sufra/domain/capacity'
import { Admins } from 'services/auth/admin.model'
import { type CustomerRecord, Customers, createRecord, getSearchText } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { hashPassword } from 'services/lib/security/password-hash'
import { type CodeRecord, Codes } from 'services/promotions/code.model'
import { MenuButtons } from 'services/promotions/menu-button.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Offers } from 'services/promotions/offer.model'
import { Rewards } from 'services/promotions/reward.model'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { SpecialDays } from 'services/reservations/opening/special-day.model'
import { DaySheets } from 'services/reservations/seats/day-sheet.model'
import { samplesFor } from '../../api/fuzz/samples.ts'
import { makeBooking, makeCode } from '../../harness/stored-records.ts'
import { inStore } from './in-store.ts'
import { fresh, type Scene } from './scene.ts'

/** Test records have ids far above those of the product. */
const FIRST_ID = 60_000_000
const ids = () => FIRST_ID + fresh()

export const sample = samplesFor({ customerId: 0, phone: '+971501234567', rewardId: 0, day: '2040-01-05' })

/** A customer whose password is the first name. */
export async function aCustomer(points = 0): Promise<CustomerRecord> {
  const id = ids()
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
  await inStore(Customers).insertOne({ ...customer } as never)
  if (points > 0) await aLine({ customerId: id, points })
  return customer
}

export async function addPoints(customerId: number, points: number, more: { amountFils?: number } = {}): Promise<void> {
  await aLine({ customerId, points, ...more })
  await inStore(Customers).updateOne({ id: customerId }, { $inc: { points } })
}

export async function aLine(fields: { customerId: number; points: number; [field: string]: unknown }): Promise<void> {
  const id = ids()
  const rest = { amountFils: null, qrCodeHash: null, rewardId: null, posOrderNumber: null, adminName: null }
  const line = { id, ref: `test:${id}`, type: 'earn', description: 'x', ...rest, createdAt: new Date(), ...fields }
  await inStore(Ledger).insertOne(line as never)
}

/** Costs one point and may be redeemed repeatedly. */
export async function aReward(): Promise<number> {
  const id = ids()
  await inStore(Rewards).insertOne({ ...sample.createReward, id, pointsCost: 1, version: 1 } as never)
  return id
}

/** A usable code without a ledger entry. */
export async function aCode(scene: Scene, customerId = scene.customer.id): Promise<CodeRecord> {
  const id = ids()
  const code = makeCode(id, { code: `T${id}`, customerId, ref: `test:${id}`, createdAt: scene.now })
  await inStore(Codes).insertOne({ ...code } as never)
  return code
}

export async function anOffer(): Promise<number> {
  const id = ids()
  const rest = { usedCount: 0, version: 1, createdAt: new Date() }
  await inStore(Offers).insertOne({ ...sample.createOffer, id, ...rest } as never)
  return id
}

export async function aNewsItem(reader?: number): Promise<number> {
  const id = ids()
  const now = new Date()
  await inStore(News).insertOne({ ...sample.createNews, id, version: 1, createdAt: now, updatedAt: now } as never)
  if (reader !== undefined) await aRead(id, reader)
  return id
}

async function aRead(newsId: number, customerId: number): Promise<void> {
  await inStore(NewsReads).insertOne({ id: ids(), customerId, newsId, readAt: new Date() } as never)
}

/** A special day without bookings. */
export async function aSpecialDay(): Promise<number> {
  const id = ids()
  const now = new Date()
  const record = { ...sample.createSpecialDay, id, version: 1, createdAt: now, updatedAt: now }
  await inStore(SpecialDays).insertOne(record as never)
  return id
}

export async function aMenuButton(): Promise<void> {
  const rest = { color: 'red', isActive: true, version: 1, updatedAt: new Date() }
  const button = { buttonNumber: 1, title: 'Menu', url: 'https://example.com', ...rest }
  await inStore(MenuButtons).updateOne(
    { buttonNumber: 1 },
    { $set: button, $setOnInsert: { id: ids() } },
    { upsert: true },
  )
}

let hashed: ReturnType<typeof hashPassword> | undefined
export const STAFF_PASSWORD = 'a long password'

export async function aStaffAccount(): Promise<{ id: number; username: string }> {
  const id = ids()
  hashed ??= hashPassword(STAFF_PASSWORD)
  const account = { id, username: `waiter${id}`, role: 'viewer', isActive: true, createdAt: new Date() }
  await inStore(Admins).insertOne({ ...account, ...(await hashed) } as never)
  return account
}

export function freeTime({ now }: Scene): { date: string; time: string } {
  const turn = fresh()
  const day = addDays(now.toISOString().slice(0, 10), 20 + (turn % 200))
  return { date: day, time: ['18:00', '19:00', '20:00'][turn % 3] as string }
}

export async function aBooking(scene: Scene, fields: Partial<ReservationRecord> = {}): Promise<number> {
  const id = ids()
  const booking = makeBooking(id, { ...freeTime(scene), createdAt: scene.now, updatedAt: scene.now, ...fields })
  const { date, startsMinute, partySize } = booking
  await inStore(Reservations).insertOne({ ...booking } as never)
  for (const { day, ...seat } of toSeats(date, startsMinute, partySize)) {
    const seats = { ...seat, reservationId: id }
    await inStore(DaySheets).updateOne({ day }, { $push: { seats } } as never, { upsert: true })
  }
  return id
}
