import type { Call } from '@sufra/contracts/call'
import { allCalls, type CallName } from '@sufra/contracts/calls'
import mongoose from 'mongoose'
import { clearSessionCache } from 'services/auth/session-cache'
import { clearCaches } from 'services/platform/db/cached-reads'
import { measureCost, recordReads } from 'services/platform/testing/reads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyClient, isForKeys, type KeyClient } from '../../harness/api-key.ts'
import { buildCallAddress } from '../../harness/every-call.ts'
import { checkFile } from '../../harness/imports.ts'
import { createOnlineDesk, joinQueueByPhone, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createSamples } from '../fuzz/samples.ts'
import { addCustomers, fillRestaurant, REGULAR } from '../reservations/stored-restaurant.ts'

/** Cost of an answer: database commands, examined documents, bytes of JSON. */
interface Cost {
  commands: number
  documents: number
  bytes: number
}

/** Maximum cost of each read without caches, session lookup included. */
const MOST: Partial<Record<CallName, Cost>> = {
  session: { commands: 2, documents: 2, bytes: 107 },
  getTill: { commands: 2, documents: 2, bytes: 13 },
  listCustomers: { commands: 3, documents: 21, bytes: 6787 },
  searchCustomer: { commands: 2, documents: 2, bytes: 344 },
  getCustomer: { commands: 2, documents: 2, bytes: 344 },
  listTransactions: { commands: 4, documents: 22, bytes: 4910 },
  dailyReport: { commands: 4, documents: 8, bytes: 92 },
  discountStatus: { commands: 3, documents: 10, bytes: 108 },
  adminTransactions: { commands: 2, documents: 1, bytes: 2 },
  tierProgress: { commands: 3, documents: 3, bytes: 200 },
  listPointLots: { commands: 3, documents: 3, bytes: 200 },
  getSetup: { commands: 3, documents: 3, bytes: 100 },
  loyalty: { commands: 2, documents: 2, bytes: 100 },
  listImports: { commands: 2, documents: 2, bytes: 700 },
  getImport: { commands: 2, documents: 2, bytes: 700 },
  listRefusedLines: { commands: 3, documents: 22, bytes: 4000 },
  listTags: { commands: 2, documents: 31, bytes: 3000 },
  listSegments: { commands: 2, documents: 51, bytes: 8000 },
  getWelcomePoints: { commands: 2, documents: 1, bytes: 13 },
  listRewards: { commands: 3, documents: 42, bytes: 10109 },
  listDiscountCodes: { commands: 2, documents: 76, bytes: 23570 },
  adminRewards: { commands: 2, documents: 61, bytes: 15183 },
  listOffers: { commands: 3, documents: 42, bytes: 817 },
  listOfferUses: { commands: 2, documents: 1, bytes: 2 },
  adminOffers: { commands: 2, documents: 61, bytes: 24492 },
  listNews: { commands: 4, documents: 92, bytes: 10407 },
  adminNews: { commands: 2, documents: 61, bytes: 16452 },
  listMenuButtons: { commands: 2, documents: 6, bytes: 891 },
  getPicture: { commands: 2, documents: 2, bytes: 48 },
  getRestaurantRecord: { commands: 2, documents: 3, bytes: 400 },
  getLogo: { commands: 2, documents: 1, bytes: 48 },
  restaurant: { commands: 4, documents: 10, bytes: 178 },
  listHours: { commands: 2, documents: 8, bytes: 911 },
  listSlots: { commands: 4, documents: 24, bytes: 1101 },
  // The address is counted.
  publicSlots: { commands: 5, documents: 24, bytes: 1101 },
  publicReservation: { commands: 2, documents: 2, bytes: 400 },
  onlineBooking: { commands: 2, documents: 2, bytes: 80 },
  listServices: { commands: 2, documents: 2, bytes: 29 },
  listFeedback: { commands: 4, documents: 60, bytes: 4000 },
  feedbackReport: { commands: 3, documents: 60, bytes: 4000 },
  feedbackSettings: { commands: 2, documents: 2, bytes: 40 },
  upcomingReservation: { commands: 2, documents: 7, bytes: 353 },
  customerReservations: { commands: 2, documents: 161, bytes: 52348 },
  listReservations: { commands: 2, documents: 3, bytes: 2 },
  reservationNews: { commands: 3, documents: 51, bytes: 10394 },
  listBlocks: { commands: 2, documents: 12, bytes: 2 },
  dayNote: { commands: 2, documents: 2, bytes: 400 },
  listMisfits: { commands: 4, documents: 83, bytes: 2 },
  // Tags are cached. The reservations of the phone are read once, for visits, no-shows and marks.
  bookingDetails: { commands: 7, documents: 36, bytes: 582 },
  marketing: { commands: 3, documents: 3, bytes: 200 },
  listCampaigns: { commands: 3, documents: 22, bytes: 14000 },
  getCampaign: { commands: 2, documents: 2, bytes: 700 },
  ownMails: { commands: 1, documents: 1, bytes: 18 },
  listWaitlist: { commands: 2, documents: 1, bytes: 2 },
  listQueue: { commands: 6, documents: 40, bytes: 400 },
  publicQueue: { commands: 7, documents: 42, bytes: 30 },
  publicQueueEntry: { commands: 6, documents: 42, bytes: 200 },
  queueQuote: { commands: 6, documents: 40, bytes: 15 },
  customerWaitlist: { commands: 2, documents: 1, bytes: 2 },
  floorPlan: { commands: 2, documents: 2, bytes: 200 },
  freeTables: { commands: 3, documents: 24, bytes: 200 },
  getCapacity: { commands: 2, documents: 2, bytes: 126 },
  listSpecialDays: { commands: 2, documents: 21, bytes: 3852 },
  pointsReport: { commands: 11, documents: 15, bytes: 446 },
  tablesReport: { commands: 2, documents: 8, bytes: 40 },
  queueReport: { commands: 2, documents: 2, bytes: 3500 },
  refusalsReport: { commands: 2, documents: 1, bytes: 500 },
  reservationsReport: { commands: 2, documents: 43, bytes: 618 },
  rewardsReport: { commands: 5, documents: 20, bytes: 369 },
  getAccess: { commands: 2, documents: 2, bytes: 60 },
  listOwnPasskeys: { commands: 3, documents: 2, bytes: 2 },
  listPasskeys: { commands: 2, documents: 1, bytes: 2 },
  listSessions: { commands: 3, documents: 4, bytes: 400 },
  listStaff: { commands: 2, documents: 2, bytes: 99 },
  listReleases: { commands: 9, documents: 10, bytes: 1200 },
  listWebhooks: { commands: 2, documents: 2, bytes: 330 },
  listWebhookDeliveries: { commands: 4, documents: 22, bytes: 5000 },
  listApiKeys: { commands: 2, documents: 2, bytes: 199 },
  findPosGuest: { commands: 5, documents: 40, bytes: 10000 },
  auditLog: { commands: 2, documents: 1, bytes: 2 },
}

/** Answers about all customers cost more with their number. */
const ANSWER_ALL: CallName[] = [
  'listCustomerPairs',
  'exportCustomers',
  'exportTransactions',
  'exportReservations',
  'previewLoyalty',
  'previewTiers',
  'outstandingPoints',
  'exportRefusedLines',
  'previewUndo',
  'getSegment',
  'campaignAudience',
  'segmentAudience',
  'campaignResult',
]
const reads = allCalls.filter(({ method, name }) => method === 'GET' && !ANSWER_ALL.includes(name as CallName))

const DAY = '2036-11-24'

let product: TestProduct
let editor: Person
let till: KeyClient
beforeAll(async () => {
  // Ids from 1, so that answers have the same length in every run.
  product = await startTestProduct({}, NOON, { isOwn: true })
  editor = await product.editor()
  await fillRestaurant()
  till = await createKeyClient(editor, product.person())
  await openOnlineBooking(editor)
  samples.publicReservation = { token: (await bookOnline()).token }
  samples.publicQueueEntry = { token: await joinQueueByPhone(editor, product.person()) }
  const refused = `Phone,Name\n${'1,Amal\n'.repeat(50)}`
  const { id } = await checkFile(editor, refused)
  samples.getImport = { id }
  samples.listRefusedLines = { id, limit: 20 }
  samples.publicSlots = { date: DAY, partySize: 2 }
  // Past days are aggregated once; later reports read the aggregate.
  await editor.get('/api/admin/reports/points?days=366')
})
afterAll(() => product.stop())

const samples = createSamples({
  customerId: REGULAR.id,
  phone: REGULAR.phoneNumber,
  rewardId: 1,
  day: DAY,
})
const { book: bookOnline } = createOnlineDesk(
  () => product,
  () => '2037-02-03',
)

async function measureCosts(call: Call): Promise<Cost> {
  const client = mongoose.connection.getClient()
  clearSessionCache()
  clearCaches()
  let bytes = 0
  const sent = await recordReads(client, async () => {
    const caller = isForKeys(call) ? till : editor
    const { status, body } = await caller.get(buildCallAddress(call, samples[call.name as CallName]))
    expect(status).toBe(200)
    bytes = Buffer.byteLength(JSON.stringify(body))
  })
  let documents = 0
  for (const read of sent) documents += (await measureCost(client.db(mongoose.connection.name), read))?.documents ?? 0
  return { commands: sent.length, documents, bytes }
}

it('every read call has a cost budget', () => {
  expect(Object.keys(MOST).sort()).toEqual(reads.map(({ name }) => name).sort())
})

const found = new Map<string, Omit<Cost, 'bytes'>>()

it.each(reads.map((call) => [call.name as CallName, call] as const))(
  '%s stays within its cost budget',
  async (name, call) => {
    const cost = await measureCosts(call)
    const most = MOST[name] ?? { commands: 0, documents: 0, bytes: 0 }
    for (const what of ['commands', 'documents', 'bytes'] as const) {
      expect(cost[what], `${what}: ${JSON.stringify(cost)}`).toBeLessThanOrEqual(most[what])
    }
    found.set(name, { commands: cost.commands, documents: cost.documents })
  },
)

it('no read costs more with ten times as many customers', async () => {
  await addCustomers(18_000)
  for (const call of reads) {
    const cost = await measureCosts(call)
    const before = found.get(call.name)
    for (const what of ['commands', 'documents'] as const)
      expect(cost[what], `${call.name}: ${what}`).toBeLessThanOrEqual(before?.[what] ?? 0)
  }
})
