import type { Day } from '@sufra/domain/platform/calendar-day'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { Ledger } from 'services/customers/ledger.model'
import { getSearchText, Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets, type ReservedSeat } from 'services/reservations/seating/day-sheet.model'
import { CUSTOMERS, createCustomer } from './people.ts'

/** `SHARE=5` fills a fifth of the ledger and the bookings. */
export const SHARE = Number(process.env.SHARE ?? 1)
const LINES = (20 * CUSTOMERS) / SHARE
const BOOKINGS = 500_000 / SHARE
const BATCH = 5_000

const DAY_MS = 24 * 60 * 60 * 1000
/** Two years of data; the last 30 days of bookings are in the future. */
const DAYS = 730
const AHEAD = 30
const BOOKINGS_A_DAY = BOOKINGS / DAYS

type Target = { collection: { insertMany(records: never[]): Promise<unknown> } }

export async function fillWithYears(now: Date): Promise<void> {
  await put('ledger lines', Ledger, LINES, (n) => createLedgerEntry(n, now))
  await put('bookings', Reservations, BOOKINGS, (n) => createBooking(n, now))
  await fillSheets(now)
}

async function fillSheets(now: Date): Promise<void> {
  const sheets = new Map<Day, ReservedSeat[]>()
  for (let id = Math.ceil(BOOKINGS - AHEAD * BOOKINGS_A_DAY) + 1; id <= BOOKINGS; id++) {
    const { date, startsMinute, partySize } = createBooking(id, now)
    for (const { day, ...seat } of toSeats(date, startsMinute, partySize))
      sheets.set(day, [...(sheets.get(day) ?? []), { ...seat, reservationId: id }])
  }
  await DaySheets.collection.insertMany([...sheets].map(([day, seats]) => ({ day, seats })) as never[])
}

/** The highest used ids by counter; new ids follow. */
export const LAST_IDS = {
  customers: CUSTOMERS,
  transactions: LINES,
  reservations: BOOKINGS,
} as const

async function put(name: string, into: Target, count: number, record: (n: number) => object): Promise<void> {
  const startedAt = performance.now()
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await into.collection.insertMany(Array.from({ length: size }, (_, i) => record(from + i + 1)) as never[])
  }
  console.log(`${count.toLocaleString('en')} ${name} in ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`)
}

/** Spreads entries evenly over the customers in a scrambled order. */
const getCustomerId = (n: number) => 1 + ((n * 7919) % CUSTOMERS)
const spreadDate = (n: number, count: number, now: Date) =>
  new Date(now.getTime() - Math.floor(((count - n) * DAYS * DAY_MS) / count))

function createLedgerEntry(id: number, now: Date) {
  const isRedemption = id % 10 === 0
  const points = isRedemption ? { type: 'redeem', points: -20, rewardId: 1 + (id % 30) } : { type: 'earn', points: 45 }
  return {
    id,
    ref: `line:${id}`,
    customerId: getCustomerId(id),
    rewardId: null,
    ...points,
    amountFils: isRedemption ? null : 4500,
    description: isRedemption ? 'Karak tea' : 'Purchase',
    qrCodeHash: null,
    posOrderNumber: id % 2 === 0 ? `POS-${id}` : null,
    adminName: 'till',
    createdAt: spreadDate(id, LINES, now),
  }
}

function createBooking(id: number, now: Date) {
  const { firstName, lastName, phoneNumber } = createCustomer(getCustomerId(id))
  const name = { customerName: `${firstName} ${lastName}`, customerPhone: phoneNumber }
  const day = Math.floor((id - 1) / BOOKINGS_A_DAY) - DAYS + AHEAD + 1
  const date = new Date(now.getTime() + day * DAY_MS).toISOString().slice(0, 10)
  const startsMinute = 12 * 60 + (id % 22) * 30
  const time = `${String(Math.floor(startsMinute / 60)).padStart(2, '0')}:${startsMinute % 60 === 0 ? '00' : '30'}`
  const startsAt = new Date(new Date(`${date}T00:00:00+04:00`).getTime() + startsMinute * 60_000)
  return {
    id,
    customerId: null,
    ...name,
    customerEmail: null,
    date,
    time,
    startsMinute,
    startsAt,
    partySize: 2 + (id % 6),
    tableNumber: null,
    status: day > 0 ? 'confirmed' : (['completed', 'completed', 'completed', 'no_show', 'cancelled'][id % 5] as string),
    specialRequests: null,
    searchText: getSearchText(name),
    createdAt: startsAt,
    updatedAt: startsAt,
  }
}
