import { dayInZone } from '@sufra/domain/calendar-day'
import type { Model } from 'mongoose'
import { Customers } from '../customers/customer.model.ts'
import { Ledger } from '../customers/ledger.model.ts'
import { nextIds } from '../lib/counters.ts'
import { isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { Rewards } from '../promotions/reward.model.ts'
import { DaySheets } from '../reservations/day-sheet.model.ts'
import { Reservations } from '../reservations/reservation.model.ts'
import { demoCustomers } from './customers.ts'
import { PEOPLE } from './people.ts'
import { demoReservations } from './reservations.ts'
import { REWARDS } from './rewards.ts'

/** Room for the lines of every demo guest; ids may have gaps. */
const LEDGER_IDS = PEOPLE.length * 16
const RESERVATION_IDS = 18 * 14

/**
 * Fills an empty database with the demo restaurant, once (contract §12). The customers come last: a start that was
 * cut off finds none and fills again, and what is there already stays.
 */
export async function seedDemo(world: World): Promise<void> {
  if (await Customers.exists({})) return
  const now = world.now()
  const { timeZone } = world.config.restaurant
  const { customers, ledger } = demoCustomers(now, {
    customer: await nextIds('customers', PEOPLE.length),
    transaction: await nextIds('transactions', LEDGER_IDS),
  })
  const firstReservation = await nextIds('reservations', RESERVATION_IDS)
  const { reservations, sheets } = demoReservations(
    dayInZone(now, timeZone),
    now,
    timeZone,
    customers,
    firstReservation,
  )

  if (!(await Rewards.exists({}))) {
    const firstReward = await nextIds('rewards', REWARDS.length)
    await insert(
      Rewards,
      REWARDS.map((reward, index) => ({ ...reward, id: firstReward + index, version: 1 })),
    )
  }
  if (!(await Reservations.exists({}))) {
    await insert(DaySheets, sheets)
    await insert(Reservations, reservations)
  }
  // Lines of guests that a start which was cut off never made.
  await Ledger.deleteMany({ ref: /^demo:/ })
  await insert(Ledger, ledger)
  await insert(Customers, customers)
}

async function insert<T extends object>(model: Model<T>, records: readonly T[]): Promise<void> {
  try {
    await model.collection.insertMany(records.map((record) => ({ ...record })) as never, { ordered: false })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}
