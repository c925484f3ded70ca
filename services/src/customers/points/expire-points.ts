import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type ExpiryRule,
  findExpiring,
  listExpired,
  type PointLot,
  WARNING_DAYS,
} from '@sufra/domain/customers/point-lots'
import { countDaysBetween, type Day, toInstant } from '@sufra/domain/platform/calendar-day'
import { queueMail } from '../../messaging/public.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import { isDueOrBroken, sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { getSetting, saveSetting } from '../../platform/db/settings.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { loadBusinessDay } from '../../platform/opening/business-day.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { canMail } from '../email/can-mail.ts'
import { getCustomerLots } from '../loyalty/customer-lots.ts'
import { isCurrentVersion, type LoyaltyRules, loadLoyalty } from '../loyalty/loyalty-rules.ts'
import { readHolders } from '../loyalty/read-holders.ts'
import { movePoints } from './move-points.ts'

const SWEEP_MS = 60 * 60_000

/** Last day that was worked through. */
const DONE_KEY = 'points_expired_on'
// A purchase by one of them meanwhile repeats the transaction.
const CUSTOMERS_PER_TRANSACTION = 5
/** Leaves the tills room: 100,000 customers take eight minutes. */
const PAUSE_MS = 15
const MAIL_AT_MINUTES = 10 * 60

export const createExpirySweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => expirePoints(app, shouldContinue), SWEEP_MS, ['customers'])

interface ExpiryWarning {
  until: Day
  /** One of WARNING_DAYS. */
  days: number
}

/**
 * Once a business day, takes points whose last one has passed and warns 30 and 7 days before. Each transaction settles a
 * few customers and decides by what is stored, so that it may stop anywhere, and run twice or in two processes.
 */
export async function expirePoints(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const rule = await loadLoyalty()
  const today = await loadBusinessDay(app, app.now())
  if (rule.months === null || (await getSetting(DONE_KEY, '')) === today) return
  const settle = async (ids: readonly number[]) => {
    const isCurrent = await runTransaction(() => settleCustomers(ids, rule, today, app))
    await setTimeout(PAUSE_MS)
    return isCurrent
  }
  const isDone = await sweepRecords({
    name: 'points_expiry',
    app,
    find: () => findDue(rule, today),
    handle: (id) => settle([id]),
    batch: { size: CUSTOMERS_PER_TRANSACTION, handle: settle },
    pass: `${today} ${rule.version}`,
    shouldContinue,
  })
  if (isDone) await runTransaction(async () => write(saveSetting(DONE_KEY, today, app.now())))
}

async function* findDue(rule: ExpiryRule, today: Day): AsyncGenerator<number[]> {
  for await (const holders of readHolders())
    yield holders.filter((holder) => isDueOrBroken(() => isDue(holder, rule, today))).map(({ id }) => id)
}

type Holder = Pick<CustomerRecord, 'points' | 'lots' | 'expiryWarning'>

function isDue(holder: Holder, rule: ExpiryRule, today: Day): boolean {
  const lots = getCustomerLots(holder, rule)
  return listExpired(lots, today).length > 0 || findWarning(lots, holder.expiryWarning, today) !== null
}

/** @returns false, without a change, once the rules have changed. */
async function settleCustomers(
  ids: readonly number[],
  rule: LoyaltyRules,
  today: Day,
  app: AppContext,
): Promise<boolean> {
  if (!(await isCurrentVersion(rule))) return false
  for (const customer of await Customers.find({ id: { $in: ids } }).lean<CustomerRecord[]>())
    await settleCustomer(customer, rule, today, app)
  return true
}

async function settleCustomer(found: CustomerRecord, rule: ExpiryRule, today: Day, app: AppContext): Promise<void> {
  const { id } = found
  let customer = found
  for (const { points } of listExpired(getCustomerLots(found, rule), today)) {
    const moved = await movePoints(customer, createExpiry(id, points), app)
    customer = moved.customer
  }
  const warning = findWarning(getCustomerLots(customer, rule), customer.expiryWarning, today)
  if (!warning) return
  write(updateOne(Customers, { id }, { $set: { expiryWarning: warning } }))
  if (!app.config.mail || !canMail('expiring', customer)) return
  const dueAt = toInstant(today, MAIL_AT_MINUTES, app.config.restaurant.timeZone)
  queueMail({ customerId: id, kind: 'expiring', dueAt }, app.now())
}

function createExpiry(customerId: number, points: number) {
  return {
    ref: `expire:${randomUUID()}`,
    customerId,
    type: 'expire' as const,
    points: -points,
    amountFils: null,
    description: 'Points expired',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
  }
}

/** The warning that is due and was not given; null if none. */
function findWarning(lots: readonly PointLot[], given: ExpiryWarning | undefined, today: Day): ExpiryWarning | null {
  const soonest = findExpiring(lots, today)
  if (!soonest) return null
  const left = countDaysBetween(today, soonest.until)
  const days = WARNING_DAYS.findLast((limit) => left <= limit)
  if (days === undefined || (given?.until === soonest.until && given.days <= days)) return null
  return { until: soonest.until, days }
}
