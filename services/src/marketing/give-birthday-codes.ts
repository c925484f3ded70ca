import type { Birthday } from '@sufra/contracts/customers/loyalty/fields'
import { listBirthMonths } from '@sufra/domain/customers/birthday'
import { getDayInZone, getEndOfDay, toInstant } from '@sufra/domain/platform/calendar-day'
import {
  canMail,
  findTreat,
  getBirthdayRef,
  isCurrentVersion,
  listCustomersAfter,
  loadLoyalty,
  markMailbox,
  readCustomer,
} from '../customers/public.ts'
import { queueMail } from '../messaging/public.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import { isDueOrBroken, sweepRecords } from '../platform/calls/sweep-records.ts'
import type { AppContext } from '../platform/config.ts'
import { getSetting, saveSetting } from '../platform/db/settings.ts'
import { runTransaction, write } from '../platform/db/transaction.ts'
import { findGivenCode, giveCode } from '../promotions/public.ts'
import { hasMailThisWeek } from './campaigns/mailbox-week.ts'

const SWEEP_MS = 60 * 60_000

/** Last day that was worked through. */
const DONE_KEY = 'birthday_codes_on'
const BATCH = 500
const MAIL_AT_MINUTES = 10 * 60
const TITLES = { title: 'Birthday treat', titleAr: 'هدية عيد ميلادك' }

export const createBirthdaySweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => giveBirthdayCodes(app, shouldContinue), SWEEP_MS, ['customers'])

/** Once a day. Each code is one transaction and unique by customer and year, so that it may stop anywhere. */
export async function giveBirthdayCodes(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const rules = await loadLoyalty()
  const { birthday, version } = rules
  const today = getToday(app)
  // A changed rule counts on the same day.
  const done = `${today} ${version}`
  if (!birthday || (await getSetting(DONE_KEY, '')) === done) return
  const isDone = await sweepRecords({
    name: 'birthday_codes',
    app,
    find: () => findDue(birthday, app),
    handle: (id) =>
      runTransaction(async () => {
        const isCurrent = await isCurrentVersion(rules)
        if (isCurrent) await giveTreat(id, birthday, app)
        return isCurrent
      }),
    pass: done,
    shouldContinue,
  })
  if (isDone) await runTransaction(async () => write(saveSetting(DONE_KEY, done, app.now())))
}

async function* findDue(birthday: Birthday, app: AppContext): AsyncGenerator<number[]> {
  const birthMonth = { $in: listBirthMonths(getToday(app), birthday) }
  for (let last = 0; ; ) {
    const customers = await listCustomersAfter(last, [{ birthMonth }], BATCH)
    const final = customers.at(-1)
    if (!final) return
    yield customers
      .filter((customer) => isDueOrBroken(() => findTreat(customer, birthday, app) !== null))
      .map(({ id }) => id)
    last = final.id
  }
}

async function giveTreat(id: number, birthday: Birthday, app: AppContext): Promise<void> {
  const customer = await readCustomer(id)
  const treat = customer && findTreat(customer, birthday, app)
  if (!treat) return
  const ref = getBirthdayRef(id, treat)
  if (await findGivenCode(ref)) return
  const { discountType, discountValue } = birthday
  const expiresAt = getEndOfDay(treat.until, app.config.restaurant.timeZone)
  await giveCode(id, { ...TITLES, ref, discountType, discountValue, expiresAt }, app)
  if (!app.config.mail || !canMail('birthday', customer) || (await hasMailThisWeek(customer, app))) return
  const stampedAt = app.now()
  const { mailboxKey } = customer
  markMailbox(customer, stampedAt)
  const dueAt = toInstant(getToday(app), MAIL_AT_MINUTES, app.config.restaurant.timeZone)
  queueMail({ customerId: id, kind: 'birthday', stampedAt, dueAt, ...(mailboxKey && { mailboxKey }) }, stampedAt)
}

const getToday = ({ config, now }: AppContext) => getDayInZone(now(), config.restaurant.timeZone)
