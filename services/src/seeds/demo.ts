import { dayInZone } from '@sufra/domain/calendar-day'
import { Customers } from '../customers/customer.model.ts'
import { Ledger } from '../customers/ledger.model.ts'
import { LedgerDays } from '../customers/ledger-day.model.ts'
import { nextIds } from '../lib/counters.ts'
import { Settings, setting } from '../lib/settings.ts'
import type { World } from '../lib/world.ts'
import { Codes } from '../promotions/code.model.ts'
import { type RewardRecord, Rewards } from '../promotions/reward.model.ts'
import { Reservations } from '../reservations/bookings/reservation.model.ts'
import { DaySheets } from '../reservations/seats/day-sheet.model.ts'
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
export async function seedDemo(world: World): Promise<void> {
  if (await setting(FILLED, false)) return
  if (!(await Customers.exists({}))) await fill(world)
  await Settings.updateOne({ key: FILLED }, { $set: { value: true, updatedAt: world.now() } }, { upsert: true })
}

/**
 * The customers come last: after a start that was cut off there are none, and the next one fills again without
 * doubling anything.
 */
async function fill(world: World): Promise<void> {
  const now = world.now()
  const { timeZone } = world.config.restaurant
  const today = dayInZone(now, timeZone)
  await seedPromotions(today, now)
  const { customers, ledger, codes } = await guests(world)
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
  await insert(Ledger, ledger)
  await insert(Codes, codes)
  await insert(Customers, customers)
}

/** The guests with their visits, and with what they have redeemed. */
async function guests(world: World) {
  const now = world.now()
  const visitors = demoCustomers(now, {
    customer: await nextIds('customers', PEOPLE.length),
    transaction: await nextIds('transactions', LEDGER_IDS),
  })
  const rewards = await Rewards.find({}).sort({ id: 1 }).lean<RewardRecord[]>()
  const most = mostRedemptions(visitors)
  return demoRedemptions(visitors, rewards, {
    now,
    codeDays: world.config.discountCodeDays,
    firstId: { code: await nextIds('discount_codes', most), transaction: await nextIds('transactions', most) },
  })
}
