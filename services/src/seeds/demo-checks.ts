import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_HOURS, getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { listSlots } from '@sufra/domain/reservations/slots'
import { type CustomerRecord, Customers } from '../customers/customer.model.ts'
import { Ledger, type LedgerRecord } from '../customers/ledger.model.ts'
import type { AppContext } from '../platform/config.ts'
import { readServicesConfig } from '../platform/config.ts'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { prepareStore } from '../product.ts'
import { type ReservationRecord, Reservations } from '../reservations/bookings/reservation.model.ts'
import { type DaySheet, DaySheets } from '../reservations/seating/day-sheet.model.ts'

export const TODAY = '2036-11-21'
export const now = new Date(`${TODAY}T15:00:00Z`)

export async function startEmptyStore(): Promise<{ app: AppContext; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
  const store = await connectTestStore('demo')
  const config = readServicesConfig({ DATA_DIR: dataDir })
  await prepareStore(config.restaurant.timeZone)
  return {
    app: { config, now: () => now },
    async stop() {
      await store.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export const readCustomers = () => Customers.find({}).sort({ id: 1 }).lean<CustomerRecord[]>()
export const readLedger = () => Ledger.find({}).sort({ id: 1 }).lean<LedgerRecord[]>()
export const readReservations = () => Reservations.find({}).sort({ id: 1 }).lean<ReservationRecord[]>()
export const readSheets = () => DaySheets.find({}).sort({ day: 1 }).lean<DaySheet[]>()

export async function findImbalances(): Promise<unknown[]> {
  const sums = new Map<number, number>()
  const wrong = (await Ledger.find({}).sort({ createdAt: 1, id: 1 }).lean<LedgerRecord[]>()).filter((line) => {
    const sum = (sums.get(line.customerId) ?? 0) + line.points
    sums.set(line.customerId, sum)
    return line.balance !== sum
  })
  return [...wrong, ...(await readCustomers()).filter(({ id, points }) => points !== (sums.get(id) ?? 0))]
}

export const readSheetSeats = async () =>
  sortSeats((await readSheets()).flatMap(({ day, seats }) => seats.map((seat) => ({ day, ...seat }))))

export async function readBookedSeats(): Promise<string[]> {
  const held = (await readReservations()).filter(({ status }) => isOccupyingTable(status))
  const seats = held.flatMap(({ id, date, time, partySize }) => {
    const slot = listSlots(getOpenPeriods(DEFAULT_HOURS, date), date, 'Asia/Dubai').find(
      (offered) => offered.time === time,
    )
    return toSeats(date, slot?.startsMinute ?? 0, partySize).map((seat) => ({ ...seat, reservationId: id }))
  })
  return sortSeats(seats)
}

const sortSeats = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()

export async function readStrangersBookings(): Promise<ReservationRecord[]> {
  const ids = (await readCustomers()).map(({ id }) => id)
  return Reservations.find({ customerId: { $nin: ids } }).lean<ReservationRecord[]>()
}
