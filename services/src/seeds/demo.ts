import { dayInZone } from '@sufra/domain/calendar-day'
import { Customers } from '../customers/customer.model.ts'
import { Ledger } from '../customers/ledger.model.ts'
import { LedgerDays } from '../customers/ledger-day.model.ts'
import type { AppContext } from '../lib/config.ts'
import { nextIds } from '../lib/db/counters.ts'
import { getSetting, Settings } from '../lib/db/settings.ts'
import { Codes } from '../promotions/code.model.ts'
import { type RewardRecord, Rewards } from '../promotions/reward.model.ts'
import { Reservations } from '../reservations/bookings/reservation.model.ts'
import { DaySheets } from '../reservations/seats/day-sheet.model.ts'
import { withBalances } from './balances.ts'
import { demoCustomers } from './customers.ts'
import { insert } from './insert.ts'
import { PEOPLE } from './people.ts'
import { seedPromotions } from './promotions.ts'
import { demoRedemptions, mostRedemptions } from './redemptions.ts'
import { demoReservations } from './reservations.ts'

/** Room for the lines of every demo guest; ids may have gaps. */
const LEDGER_IDS = PEOPLE.length * 16
const RESERVATION_IDS = 18 * 14

/** Set once the demo restaurant was filled in, or there were customers: guests that staff delete do not come back. */
const FILLED = 'demo_data'

/** Fills an empty database with the demo restaurant, once (contract §12). */
export async function seedDemo(app: AppContext): Promise<void> {
  if (await getSetting(FILLED, false)) return
  if (!(await Customers.exists({}))) await fill(app)
  await Settings.updateOne({ key: FILLED }, { $set: { value: true, updatedAt: app.now() } }, { upsert: true })
}

/**
 * The customers come last: after a start that was cut off there are none, and the next one fills again without
 * doubling anything.
 */
async function fill(app: AppContext): Promise<void> {
  const now = app.now()
  const { timeZone } = app.config.restaurant
  const today = dayInZone(now, timeZone)
  await seedPromotions(today, now)
  const { customers, ledger, codes } = await guests(app)
  const firstReservation = await nextIds('reservations', RESERVATION_IDS)
  const { reservations, sheets } = demoReservations(today, now, timeZone, customers, firstReservation)

  // What a start that was cut off left belongs to guests that never came to be.
  await Ledger.deleteMany({ ref: /^demo:/ })
  await Codes.deleteMany({ ref: /^demo:/ })
  await Reservations.deleteMany({ customerId: { $gt: 0 } })
  if (!(await Reservations.exists({}))) {
    await DaySheets.deleteMany({})
    await insert(DaySheets, sheets)
    await insert(Reservations, reservations)
  }
  await LedgerDays.deleteMany({})
  await insert(Ledger, withBalances(ledger))
  await insert(Codes, codes)
  await insert(Customers, customers)
}

/** The guests with their visits, and with what they have redeemed. */
async function guests(app: AppContext) {
  const now = app.now()
  const visitors = demoCustomers(now, {
    customer: await nextIds('customers', PEOPLE.length),
    transaction: await nextIds('transactions', LEDGER_IDS),
  })
  const rewards = await Rewards.find({}).sort({ id: 1 }).lean<RewardRecord[]>()
  const most = mostRedemptions(visitors)
  return demoRedemptions(visitors, rewards, {
    now,
    codeDays: app.config.discountCodeDays,
    timeZone: app.config.restaurant.timeZone,
    firstId: { code: await nextIds('discount_codes', most), transaction: await nextIds('transactions', most) },
  })
}
