import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Session } from '@sufra/contracts/rights'
import { isRuleError } from '@sufra/domain/platform/errors'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { getRequestId } from '@sufra/runtime/crash-handler'
import type { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBroker } from '../../platform/calls/broker.ts'
import { IdempotencyRecords } from '../../platform/calls/idempotency.model.ts'
import { AuditLog } from '../../platform/observability/audit.ts'
import { RestaurantHours } from '../../platform/opening/hours.model.ts'
import { SpecialDays } from '../../platform/opening/special-day.model.ts'
import { EDITOR, type Fixture, openFixture, recordCommands } from '../../platform/testing/fixture.ts'
import { seedRestaurant } from '../../seeds/restaurant.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { createReservationsService } from '../reservations.service.ts'
import { RestaurantCapacities } from '../seating/capacity.model.ts'
import { type DaySheet, DaySheets } from '../seating/day-sheet.model.ts'

const DAY = '2036-12-05'
let stage: Fixture
let broker: ServiceBroker
beforeAll(async () => {
  const restaurant = [RestaurantHours, RestaurantCapacities, SpecialDays]
  stage = await openFixture('bookings', [Reservations, DaySheets, ...restaurant, AuditLog, IdempotencyRecords])
  broker = createBroker({ logLevel: 'error' })
  broker.createService(createReservationsService(stage.app))
  await broker.start()
})
afterAll(async () => {
  await broker.stop()
  await stage.stop()
})
beforeEach(async () => {
  await stage.clear()
  await seedRestaurant()
})

const createGuest = (customerId: number): Session =>
  ({ kind: 'customer', customerId, phoneNumber: `+97150${1_000_000 + customerId}` }) as unknown as Session

let keys = 0
function call(action: string, session: Session, params: object) {
  keys += 1
  const meta = { session, idempotencyKey: `key-${keys}` }
  // Concurrent calls may exceed the default timeout on a busy machine.
  const requestID = getRequestId() ?? meta.idempotencyKey
  return broker.call<Reservation, object>(action, params, { meta, timeout: 60_000, requestID })
}
const book = (session: Session, fields: object = {}) =>
  call('reservations.create', session, {
    customerName: 'Mariam',
    customerPhone: session.kind === 'customer' ? session.phoneNumber : '0501234567',
    date: DAY,
    time: '19:00',
    partySize: 2,
    ...fields,
  })
const move = (id: number, time: string) => call('reservations.update', EDITOR, { id, date: DAY, time })
const press = (id: number, status: string) => call('reservations.setStatus', EDITOR, { id, status })
const setTables = (totalTables: number) =>
  call('reservations.setCapacity', EDITOR, { totalTables, maxPersonsPerSlot: 80 })

async function listOutcomes(calls: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done'
    const { reason } = each
    return isRuleError(reason) ? reason.code : String((reason as { type?: unknown }).type ?? reason)
  })
}

const sortSeats = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()
async function expectSheetsToBeTheBookings(): Promise<void> {
  const sheets = await DaySheets.find({}).lean<DaySheet[]>()
  const carried = sheets.flatMap(({ day, seats }) => seats.map((seat) => ({ day, ...seat })))
  const bookings = await Reservations.find({}).lean<ReservationRecord[]>()
  const held = bookings
    .filter(({ status }) => isOccupyingTable(status))
    .flatMap(({ id, date, startsMinute, partySize }) =>
      toSeats(date, startsMinute, partySize).map((seat) => ({ ...seat, reservationId: id })),
    )
  expect(sortSeats(carried)).toEqual(sortSeats(held))
}

describe('concurrent bookings', () => {
  test('give the last table to one of forty guests', async () => {
    await setTables(1)
    const all = await listOutcomes(Array.from({ length: 40 }, (_, index) => book(createGuest(index + 1))))
    expect(all.sort()).toEqual([...Array(39).fill('SLOT_FULL'), 'done'])
    expect(await Reservations.countDocuments({})).toBe(1)
    await expectSheetsToBeTheBookings()
  })

  test('give the last twelve tables to twelve of forty guests', async () => {
    await setTables(12)
    const all = await listOutcomes(Array.from({ length: 40 }, (_, index) => book(createGuest(index + 1))))
    expect(all.sort()).toEqual([...Array(28).fill('SLOT_FULL'), ...Array(12).fill('done')])
    await expectSheetsToBeTheBookings()
  })

  test('allow one guest five of twenty bookings', async () => {
    const times = ['12:00', '15:00', '18:00', '21:00']
    const all = await listOutcomes(
      Array.from({ length: 20 }, (_, index) =>
        book(createGuest(7), { date: `2036-12-${10 + index}`, time: times[index % times.length] }),
      ),
    )
    expect(all.sort()).toEqual([...Array(15).fill('TOO_MANY_BOOKINGS'), ...Array(5).fill('done')])
    const made = await Reservations.find({ customerId: 7 }).lean<ReservationRecord[]>()
    // Distinct slots, even for transactions that do not see each other's bookings.
    expect(made.map(({ quotaSlot }) => quotaSlot).sort()).toEqual([1, 2, 3, 4, 5])
    await expectSheetsToBeTheBookings()
  })

  test('mixed with moves and status changes leave day sheets equal to the bookings, each audited', async () => {
    await setTables(3)
    const made: Reservation[] = []
    for (const time of ['12:00', '12:30', '13:00']) made.push(await book(EDITOR, { time }))
    const calls = made.flatMap(({ id }, index) => [
      move(id, '19:00'),
      press(id, 'cancelled'),
      press(id, 'completed'),
      move(id, '21:30'),
      book(createGuest(index + 1), { time: '12:30' }),
      book(EDITOR, { time: '19:30' }),
    ])
    const all = await listOutcomes(calls)
    const refusals = ['RESERVATION_NOT_EDITABLE', 'SLOT_FULL', 'TRANSITION_NOT_ALLOWED', 'done']
    expect(refusals).toEqual(expect.arrayContaining([...new Set(all)]))
    await expectSheetsToBeTheBookings()
    // The capacity and the first three bookings have audit entries; guests' bookings have none.
    const guests = await Reservations.countDocuments({ customerId: { $gt: 0 } })
    expect(await AuditLog.countDocuments({})).toBe(all.filter((one) => one === 'done').length - guests + 4)
  })
})

describe('cost of a booking', () => {
  async function measureCommands(work: () => Promise<unknown>): Promise<string[]> {
    const costs: string[][] = []
    for (let n = 0; n < 3; n += 1) costs.push((await recordCommands(work)).commands)
    return costs.sort((one, other) => one.length - other.length)[0] ?? []
  }
  const isRead = (name: string) => ['aggregate', 'find'].includes(name)
  beforeEach(() => book(EDITOR))

  test('is four reads for a guest', async () => {
    const took = await measureCommands(() => book(createGuest(1)))
    expect(took.filter(isRead)).toEqual(['aggregate', 'find', 'find', 'find'])
  })

  test('is one read less for staff, who need no limits but the phone’s account', async () => {
    expect((await measureCommands(() => book(EDITOR))).filter(isRead)).toEqual(['aggregate', 'find', 'find'])
  })

  test('is that of a guest’s booking when it is moved', async () => {
    const { id } = await book(EDITOR)
    const took = await measureCommands(() => move(id, '20:00'))
    expect(took.filter(isRead)).toEqual(['find', 'aggregate', 'find'])
  })

  test('is reads only when it is rejected, plus the record of the rejection', async () => {
    await setTables(1)
    const took = await measureCommands(() => book(createGuest(1)).catch(() => undefined))
    expect(took.filter((name) => !isRead(name))).toEqual(['abortTransaction', 'bulkWrite', 'commitTransaction'])
  })
})
