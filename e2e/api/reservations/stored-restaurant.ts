import { addDays } from '@sufra/domain/platform/calendar-day'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { getPictureFile } from '@sufra/domain/promotions/picture'
import { statuses } from '@sufra/domain/reservations/reservation-status'
import { Customers, toSearchFields } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { Tags } from 'services/customers/tags/tag.model'
import { Campaigns } from 'services/marketing/campaigns/campaign.model'
import { CampaignRecipients } from 'services/marketing/campaigns/campaign-recipient.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { Webhooks } from 'services/messaging/webhooks/webhook.model'
import { allocateIds } from 'services/platform/db/counters'
import { AuditLog } from 'services/platform/observability/audit'
import { SpecialDays } from 'services/platform/opening/special-day.model'
import { Codes } from 'services/promotions/code.model'
import { MenuButtons } from 'services/promotions/menu-button.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Offers } from 'services/promotions/offer.model'
import { PictureFiles } from 'services/promotions/pictures/picture.model'
import { Logos } from 'services/promotions/restaurant/logo.model'
import { Rewards } from 'services/promotions/reward.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { NOON } from '../../harness/product.ts'
import { makeBooking, makeCampaign, makeCode, makeFeedback } from '../../harness/stored-records.ts'

const DAY_MS = 24 * 60 * 60_000
/** Records are spread over these days; the last `DAYS_AHEAD` are in the future. */
const DAYS = 400
const DAYS_AHEAD = 60
export const BOOKINGS_A_DAY = 8

export const REGULAR = { id: 1, phoneNumber: '+971501000001' }

const spreadDate = (n: number, count: number) =>
  new Date(NOON.getTime() - Math.floor(((count - n) * DAYS * DAY_MS) / count))

const FIRST = ['Mariam', 'Omar', 'Sara', 'Zoë', 'أحمد', 'Khalid', 'Priya']
const LAST = [
  'Haddad',
  'Al Kaabi',
  'Khan',
  'الكعبي',
  'Nair',
  'de la Cruz',
  'Smith',
  'Rossi',
  'Ivanov',
  'Tanaka',
  'Mensah',
]
const getPhone = (id: number) => `+97150${1_000_000 + id}`
const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T
/** The regular has every twentieth record. */
const getCustomerId = (n: number) => (n % 20 === 0 ? REGULAR.id : 1 + ((n * 7) % CUSTOMERS))

const CUSTOMERS = 2000
const LEDGER_ENTRIES = 4000
const CODES = 1500
const AUDIT_ENTRIES = 1500
const TYPES = ['earn', 'earn', 'redeem', 'earn', 'adjustment', 'welcome'] as const

type Target = { collection: { collectionName: string; insertMany(records: never[]): Promise<unknown> } }

/** Inserts records directly; later ids of the product follow theirs. */
async function insertRecords({ collection }: Target, count: number, record: (n: number) => object): Promise<void> {
  await allocateIds(collection.collectionName, count)
  await collection.insertMany(Array.from({ length: count }, (_, index) => record(index + 1)) as never[])
}

/** Enough records that a full collection scan shows in the timings. */
export async function fillRestaurant(): Promise<void> {
  await insertRecords(Customers, CUSTOMERS, createCustomer)
  await insertRecords(Ledger, LEDGER_ENTRIES, createLedgerEntry)
  await insertRecords(Tags, 30, (n) => ({ ...createNamed(n), nameAr: 'وسم' }))
  await insertRecords(Segments, 50, (n) => ({ ...createNamed(n), filter: n === 1 ? {} : { notVisitedFor: n } }))
  await insertRecords(Codes, CODES, createCode)
  await insertRecords(AuditLog, AUDIT_ENTRIES, createAuditEntry)
  await insertRecords(NewsReads, 1000, (n) => ({
    id: n,
    customerId: getCustomerId(n),
    newsId: n,
    readAt: spreadDate(n, 1000),
  }))
  await insertRecords(Campaigns, 60, (id) => makeCampaign(id, { createdAt: spreadDate(id, 60) }))
  await insertRecords(CampaignRecipients, 1000, (id) => ({
    id,
    campaignId: 2 + (id % 59),
    customerId: id,
    state: 'sent',
    createdAt: NOON,
  }))
  await insertRecords(Webhooks, 1, createWebhook)
  await insertRecords(Deliveries, 300, createDelivery)
  await insertRecords(News, 60, createNewsItem)
  await insertRecords(Offers, 60, createOffer)
  await insertRecords(Rewards, 60, createReward)
  await insertRecords(MenuButtons, 5, (n) => ({
    id: n,
    buttonNumber: n,
    title: 'T',
    color: 'red',
    version: 1,
    updatedAt: NOON,
  }))
  await insertRecords(PictureFiles, 60, (n) => ({
    _id: getPictureFile('A'.repeat(22), n * 10, 'webp'),
    bytes: Buffer.of(n),
  }))
  const logo = { width: 1, height: 1, storedAt: NOON }
  await insertRecords(Logos, 1, (n) => ({ _id: 'A'.repeat(22), ...logo, bytes: Buffer.of(n) }))
  await insertRecords(DaySheets, DAYS, (n) => ({ day: getDay(n), seats: [] }))
  await insertRecords(SpecialDays, 20, createSpecialDay)
  await insertRecords(Reservations, DAYS * BOOKINGS_A_DAY, createReservation)
  await insertRecords(Feedbacks, 300, createFeedback)
}

export async function addCustomers(count: number): Promise<void> {
  await insertRecords(Customers, count, (n) => createCustomer(CUSTOMERS + n))
}

const getDay = (n: number) => addDays('2036-11-21', n - DAYS + DAYS_AHEAD)

function createCustomer(id: number) {
  const person = { firstName: pick(FIRST, id), lastName: pick(LAST, id * 3), phoneNumber: getPhone(id) }
  const dateOfBirth = `1990-${String(1 + (id % 12)).padStart(2, '0')}-17`
  const found = { ...toSearchFields({ ...person, dateOfBirth }), isMuslim: pick([true, true, false, null], id) }
  const createdAt = spreadDate(id, CUSTOMERS)
  const counts = { points: id % 10, version: 1, voidedRefs: [] }
  const tags = id % 8 === 0 && { tags: id % 1000 === 0 ? [4, 5] : [1 + (id % 3), 4] }
  const visit = id % 5 > 0 && { lastVisitAt: spreadDate((id * 11) % CUSTOMERS, CUSTOMERS) }
  return {
    id,
    uniqueId: String(100_000 + id),
    ...person,
    dateOfBirth,
    ...found,
    ...counts,
    ...visit,
    ...tags,
    createdAt,
  }
}

const createNamed = (n: number) => ({ id: n, place: n, name: `Name ${n}`, version: 1, createdAt: NOON })

function createLedgerEntry(n: number) {
  const type = pick(TYPES, n)
  const isRedemption = type === 'redeem'
  const facts = { description: 'A line', amountFils: null, qrCodeHash: null, adminName: null }
  const posOrderNumber = n % 10 === 0 ? `POS-${n}` : null
  const order = posOrderNumber ? { orderKey: normaliseOrderNumber(posOrderNumber) } : {}
  const points = { points: isRedemption ? -5 : 5, rewardId: isRedemption ? 1 + (n % 30) : null }
  return {
    id: n,
    ref: `line:${n}`,
    customerId: getCustomerId(n),
    type,
    ...points,
    ...facts,
    posOrderNumber,
    ...order,
    createdAt: spreadDate(n, LEDGER_ENTRIES),
  }
}

function createCode(n: number) {
  const createdAt = spreadDate(n, CODES)
  const isUsed = n % 4 > 0
  const use = { isUsed, usedAt: isUsed ? createdAt : null }
  return makeCode(n, { ref: `code:${n}`, customerId: getCustomerId(n), rewardId: 1 + (n % 30), ...use, createdAt })
}

function createAuditEntry(id: number) {
  const username = pick(['owner', 'till', 'noura'], id)
  const what = pick(['points.add', 'reservation.status', 'customer.notes', 'qr.generate'], id)
  const record = `customer:${getCustomerId(id)}`
  return {
    id,
    username,
    adminName: null,
    what,
    record,
    before: null,
    after: null,
    createdAt: spreadDate(id, AUDIT_ENTRIES),
  }
}

function createNewsItem(id: number) {
  const display = { isActive: id % 3 > 0, priority: id % 5, dietaryPreference: 'all', visibilityType: 'one_time' }
  return { id, title: 'T', content: 'C', ...display, version: 1, createdAt: spreadDate(id, 60), updatedAt: NOON }
}

function createOffer(id: number) {
  const valid = { validFrom: getDay(1), validUntil: getDay(id * 6), validDays: [], timeFrom: null, timeUntil: null }
  const terms = { discountType: 'fixed', discountValue: 5, minSpend: 10, usageLimit: null, usedCount: 0, version: 1 }
  const audience = { isActive: id % 3 > 0, isHalalOnly: false, dietaryPreference: 'all' }
  return { id, title: 'T', description: 'D', ...valid, ...terms, ...audience, createdAt: spreadDate(id, 60) }
}

function createReward(id: number) {
  const terms = { pointsCost: 1 + (id % 9), isActive: id % 3 > 0, isMultipleRedemption: true, dietaryPreference: 'all' }
  return { id, name: `Reward ${id}`, description: 'D', ...terms, discountType: null, discountValue: null, version: 1 }
}

function createSpecialDay(n: number) {
  const fromDate = getDay(n * 18)
  const days = { fromDate, untilDate: fromDate, label: 'Eid', isClosed: true, sittings: [] }
  return { id: n, ...days, version: 1, createdAt: NOON, updatedAt: NOON }
}

function createReservation(id: number) {
  const who = getCustomerId(id)
  const customerName = `${pick(FIRST, who)} ${pick(LAST, who * 3)}`
  const time = pick(['12:30', '13:00', '19:00', '19:30', '20:00', '20:30', '21:00', '22:00'], id)
  const date = getDay(1 + Math.floor((id - 1) / BOOKINGS_A_DAY))
  return makeBooking(id, {
    customerName,
    customerPhone: getPhone(who),
    date,
    time,
    status: pick(statuses, id * 3 + (id >> 3)),
  })
}

/** Of the visits on the last days before today. */
function createFeedback(n: number) {
  const id = (DAYS - DAYS_AHEAD - 1) * BOOKINGS_A_DAY - n
  const isHandled = n % 4 > 0
  return makeFeedback(id, { date: getDay(1 + Math.floor((id - 1) / BOOKINGS_A_DAY)), score: 1 + (n % 3), isHandled })
}

function createWebhook(id: number) {
  const state = { failingSince: null, disabledAt: null, lastFailure: null, pausedUntil: null }
  return {
    ...{ id, place: id, url: 'https://till.example/hook', events: ['points.earned'], isActive: false },
    ...{ includesPersonalData: false, secret: 'c2VjcmV0', createdBy: 'owner', createdAt: NOON, version: 1, ...state },
  }
}

function createDelivery(seq: number) {
  const createdAt = spreadDate(seq, 300)
  return {
    ...{ _id: `msg_${seq}`, webhookId: 1, type: 'points.earned', record: 'customer:1', seq, data: {} },
    ...{ status: 'delivered', dueAt: createdAt, attempts: 1, failures: 0, responseStatus: 204, error: null },
    ...{ lastAttemptAt: createdAt, createdAt, expiresAt: new Date(createdAt.getTime() + 30 * DAY_MS) },
  }
}
