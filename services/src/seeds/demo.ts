import type { OnlineBooking } from '@sufra/contracts/reservations/online/entities'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { Customers } from '../customers/customer.model.ts'
import { Ledger, type LedgerRecord } from '../customers/ledger.model.ts'
import { LedgerDays } from '../customers/points/ledger-day.model.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateIds } from '../platform/db/counters.ts'
import { getSetting, Settings } from '../platform/db/settings.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { recordSetup } from '../platform/setup/setup-facts.ts'
import { Codes } from '../promotions/code.model.ts'
import { type RewardRecord, Rewards } from '../promotions/reward.model.ts'
import { Reservations } from '../reservations/bookings/reservation.model.ts'
import { Feedbacks } from '../reservations/feedback/feedback.model.ts'
import { ONLINE_BOOKING } from '../reservations/online/online-booking.ts'
import { DaySheets } from '../reservations/seating/day-sheet.model.ts'
import { createDemoCustomers } from './customers.ts'
import { createDemoFeedback } from './feedback.ts'
import { seedFloorPlan } from './floor-plan.ts'
import { insert } from './insert.ts'
import { PEOPLE } from './people.ts'
import { seedPromotions } from './promotions.ts'
import { countMaxRedemptions, createDemoRedemptions } from './redemptions.ts'
import { createDemoReservations } from './reservations.ts'
import { seedTags } from './tags.ts'

const LEDGER_IDS = PEOPLE.length * 16
const RESERVATION_IDS = 18 * 14

/** Set after the first fill, or with existing customers: deleted demo guests do not return. */
const FILLED = 'demo_data'

export async function seedDemo(app: AppContext): Promise<void> {
  if (await getSetting(FILLED, false)) return
  if (!(await Customers.exists({}))) await fillStore(app)
  await Settings.updateOne({ key: FILLED }, { $set: { value: true, updatedAt: app.now() } }, { upsert: true })
}

/** Customers come last: an interrupted fill leaves none, and the next start fills again without duplicates. */
async function fillStore(app: AppContext): Promise<void> {
  const now = app.now()
  const { timeZone } = app.config.restaurant
  const today = getDayInZone(now, timeZone)
  await seedPromotions(today, now)
  await seedFloorPlan(now)
  await openOnlineBooking(now)
  await runTransaction(async () => recordSetup({ isDismissed: true }, now))
  const { customers, ledger, codes } = await createGuests(app)
  const firstReservation = await allocateIds('reservations', RESERVATION_IDS)
  const { reservations, sheets } = createDemoReservations(today, now, timeZone, customers, firstReservation)

  // Leftovers of an interrupted fill refer to guests that were never created.
  await Ledger.deleteMany({ ref: /^demo:/ })
  await Codes.deleteMany({ ref: /^demo:/ })
  await Reservations.deleteMany({ customerId: { $gt: 0 } })
  if (!(await Reservations.exists({}))) {
    await DaySheets.deleteMany({})
    await insert(DaySheets, sheets)
    await insert(Reservations, reservations)
    await insert(Feedbacks, createDemoFeedback(reservations, now))
  }
  await LedgerDays.deleteMany({})
  await insert(Ledger, addBalances(ledger))
  await insert(Codes, codes)
  await insert(Customers, await seedTags(customers, now))
}

/** Open in the demo; a restaurant opens it itself. */
async function openOnlineBooking(now: Date): Promise<void> {
  const value: OnlineBooking = { isOpen: true, embedOrigins: [], version: 1 }
  await Settings.updateOne({ key: ONLINE_BOOKING }, { $setOnInsert: { value, updatedAt: now } }, { upsert: true })
}

async function createGuests(app: AppContext) {
  const now = app.now()
  const visitors = createDemoCustomers(now, {
    customer: await allocateIds('customers', PEOPLE.length),
    transaction: await allocateIds('transactions', LEDGER_IDS),
  })
  const rewards = await Rewards.find({}).sort({ id: 1 }).lean<RewardRecord[]>()
  const most = countMaxRedemptions(visitors)
  return createDemoRedemptions(visitors, rewards, {
    now,
    codeDays: app.config.discountCodeDays,
    timeZone: app.config.restaurant.timeZone,
    firstId: { code: await allocateIds('discount_codes', most), transaction: await allocateIds('transactions', most) },
  })
}

function addBalances(lines: readonly LedgerRecord[]): LedgerRecord[] {
  const balances = new Map<number, number>()
  return lines
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id)
    .map((line) => {
      const balance = (balances.get(line.customerId) ?? 0) + line.points
      balances.set(line.customerId, balance)
      return { ...line, balance }
    })
}
