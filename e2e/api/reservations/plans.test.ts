import type { Call } from '@sufra/contracts/call'
import { allCalls, type CallName, calls } from '@sufra/contracts/calls'
import { isJson, isReadOnly } from '@sufra/contracts/route'
import { getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { getRunEngine } from '@sufra/embedded-mongo/testing/engines'
import mongoose from 'mongoose'
import { Ledger } from 'services/customers/ledger.model'
import { clearCaches } from 'services/platform/db/cached-reads'
import { measureCost, type ReadCost, recordReads } from 'services/platform/testing/reads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyClient, isForKeys } from '../../harness/api-key.ts'
import { buildCallAddress } from '../../harness/every-call.ts'
import { runFile } from '../../harness/imports.ts'
import { createOnlineDesk, joinQueueByPhone, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createSamples } from '../fuzz/samples.ts'
import { BOOKINGS_A_DAY, fillRestaurant, REGULAR } from './stored-restaurant.ts'

const everyCall = allCalls.filter(({ name }) => name !== 'logout')
/** Changing calls may be refused; the limits apply to their reads all the same. */
const UNREPORTED = 'the engine tells no execution statistics'
const TODAY = '2036-11-21'
const SOON = '2036-11-24'
const page = { limit: 50 }

interface Asked {
  page?: number
  limit?: number
  search?: string | null
  [other: string]: unknown
}

/** Requests in addition to the sample of each call. */
const asked: Partial<Record<CallName, Asked[]>> = {
  listCustomers: [
    {},
    page,
    { ...page, page: 30 },
    { search: '1001234' },
    { search: 'a' },
    { search: 'محمد' },
    { search: 'nobody here' },
    { search: '100001' },
    { search: 'POS-10', sort: '-points' },
    { search: 'pos 4000', diet: 'halal' },
    { search: 'KARAK234', limit: 1 },
    { sort: 'points' },
    { sort: '-points', page: 20 },
    { sort: 'lastVisit', page: 20 },
    { sort: '-lastVisit' },
    { diet: 'halal', page: 5 },
    { birthMonth: 11 },
    { minPoints: 9 },
    { minPoints: 2, maxPoints: 3, sort: '-points' },
    { visitedBefore: '2036-03-01' },
    { visitedFrom: '2036-11-01', sort: '-lastVisit' },
    { holdsCode: 'true' },
    { holdsCode: 'true', sort: '-points' },
    { search: 'a', minPoints: 6 },
    { tag: 1, page: 2 },
    { tier: 1, page: 2 },
    { tag: 5, search: 'a' },
    { tag: 5, diet: 'halal' },
  ],
  searchCustomer: [{ phoneOrId: String(100_000 + REGULAR.id) }],
  listTransactions: [
    { id: REGULAR.id },
    { id: REGULAR.id, ...page, page: 3 },
    { id: REGULAR.id, ...page, page: 2, details: 'true' },
  ],
  adminTransactions: [
    {},
    page,
    { ...page, page: 40 },
    { search: 'POS-1' },
    { search: 'POS-4000' },
    { search: 'none' },
    { ...page, details: 'true' },
    { ...page, page: 9, details: 'true' },
    { search: 'POS-4', details: 'true' },
  ],
  discountStatus: [{}, { ids: '1,2,3,500,501' }],
  auditLog: [
    {},
    { ...page, page: 20 },
    { username: 'till' },
    { what: 'points.add', page: 3 },
    { username: 'noura', what: 'qr.generate', from: '2036-03-01', to: '2036-09-01' },
    { record: `customer:${REGULAR.id}` },
    { from: '2036-06-01', to: '2036-06-02' },
  ],
  listRewards: [{}],
  listOffers: [{}],
  listNews: [{}],
  listReservations: [
    {},
    page,
    { ...page, page: 40 },
    { from: TODAY, to: TODAY },
    { from: TODAY, to: TODAY, limit: 5, page: 2 },
    { from: TODAY, to: TODAY, status: 'no_show' },
    { from: TODAY, to: '2036-11-23', limit: 10, page: 2 },
    { from: '2036-10-31', to: '2036-12-01' },
    { from: '2036-10-31', to: '2036-12-01', marks: 'true' },
    { from: TODAY, ...page },
    { from: TODAY, ...page, marks: 'true' },
    { from: TODAY, ...page, status: 'confirmed' },
    { to: TODAY, ...page, page: 20 },
    { status: 'cancelled', ...page, page: 4 },
    { search: 'mariam' },
    { search: 'مريم' },
    { search: '1000001', page: 2 },
    { search: 'mariam', from: TODAY, to: TODAY },
    { search: 'nobody here' },
  ],
  pointsReport: [{}, { days: 366 }],
  listWaitlist: [{ date: SOON }, { date: SOON, part: 'ended' }],
  refusalsReport: [{}, { days: 366 }],
  reservationsReport: [{}, { days: 366 }],
  rewardsReport: [{}, { days: 366 }],
}

/** Reads besides the answer: session, account, and one day of bookings. */
const SLACK = 12 + BOOKINGS_A_DAY

let product: TestProduct
let editor: Person
let key: string
/** Of an online booking and of a queue's entry, for samples with a token; of an import, for those of its lines. */
let token: string
let queueToken: string
let importId: number
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  await fillRestaurant()
  key = (await createKeyClient(editor, product.person())).key
  await openOnlineBooking(editor)
  const desk = createOnlineDesk(
    () => product,
    () => SOON,
  )
  token = (await desk.book()).token
  queueToken = await joinQueueByPhone(editor, product.person())
  importId = (await runFile(editor, 'phone,name\n0501111111,Mona\n12,\n')).id
  // Past days are aggregated once; later reports read the aggregate.
  expect((await editor.get('/api/admin/reports/points?days=366')).status).toBe(200)
})
afterAll(() => product.stop())

const getClient = () => mongoose.connection.getClient()

/** @returns the cost of a call's reads; null where the engine does not report it. */
async function measureCosts(call: Call, params: object): Promise<ReadCost[] | null> {
  const costs: ReadCost[] = []
  clearCaches()
  for (const read of await recordReads(getClient(), () => make(call, params))) {
    const cost = await measureCost(getClient().db(mongoose.connection.name), read)
    if (!cost) return null
    costs.push(cost)
  }
  return costs
}

async function make(call: Call, sample: object): Promise<void> {
  const ownToken = call.path.includes('/queue/') ? queueToken : token
  const params = {
    ...sample,
    ...('token' in sample && { token: ownToken }),
    ...(call.path.includes('/imports/:id') && { id: importId }),
  }
  // Signing in replaces the session.
  const person = call.method === 'POST' && call.path.startsWith('/api/auth/') ? product.person() : editor
  const headers = isForKeys(call) ? { Authorization: `Bearer ${key}` } : undefined
  const { status, body } = await person.send(
    call.method,
    buildCallAddress(call, params),
    isJson(call) ? params : undefined,
    headers,
  )
  if (isReadOnly(call)) expect([status, status === call.status ? null : body]).toEqual([call.status, null])
  else expect(status, JSON.stringify(body)).toBeLessThan(500)
}

const sumOf = (costs: readonly ReadCost[], what: 'answered' | 'documents' | 'keys') =>
  costs.reduce((total, cost) => total + cost[what], 0)

/** Keys that an offset passes over. */
const countSkipped = ({ page = 1, limit = 50 }: Asked) => (page - 1) * limit

function getExtraCost(request: Asked): number {
  if (getRunEngine().kind === 'embedded') return 0
  return request.search ? Number.POSITIVE_INFINITY : countSkipped(request)
}

/** A search reads every text and a count every key, without documents. Other reads need no more keys than documents. */
const isByKeys = (cost: ReadCost, { search }: Asked) => cost.isCount || Boolean(search)

describe.each(everyCall.map((call) => [call.name as CallName, call] as const))('%s', (name, call) => {
  const subjects = { customerId: REGULAR.id, phone: REGULAR.phoneNumber, rewardId: 1, day: SOON }
  const requests = [createSamples(subjects)[name] as Asked, ...(asked[name] ?? [])]

  it.for(requests.map((request) => [JSON.stringify(request), request] as const))(
    'reads at most twice the documents it returns: %s',
    async ([, request], { skip }) => {
      const costs = await measureCosts(call, request)
      if (!costs) return skip(UNREPORTED)
      const most = 2 * sumOf(costs, 'answered') + SLACK
      expect(sumOf(costs, 'documents'), JSON.stringify(costs)).toBeLessThanOrEqual(most + getExtraCost(request))
      const walked = costs.filter((cost) => !isByKeys(cost, request))
      expect(sumOf(walked, 'keys'), JSON.stringify(costs)).toBeLessThanOrEqual(most + countSkipped(request))
    },
  )
})

it.for([
  { diet: 'halal', birthMonth: 11 },
  { birthMonth: 3, holdsCode: 'true' },
  { diet: 'all', minPoints: 9 },
  { birthMonth: 3, visitedFrom: '2036-11-01' },
])('customers filtered by two criteria are read through an index of one: %s', async (request, { skip }) => {
  const costs = await measureCosts(calls.listCustomers, request)
  if (!costs) return skip(UNREPORTED)
  // Two indexes together may read twice the answer (docs/decisions/0014).
  const most = 2 * sumOf(costs, 'answered') + SLACK + 400
  expect(sumOf(costs, 'documents'), JSON.stringify(costs)).toBeLessThanOrEqual(most)
})

it('the reports of a year read no ledger entry of past days', async ({ skip }) => {
  for (const name of ['pointsReport', 'rewardsReport'] as const) {
    const costs = await measureCosts(calls[name], { days: 366 })
    if (!costs) return skip(UNREPORTED)
    const lines = costs.filter(({ collection }) => collection === 'transactions')
    const day = { $gte: getStartOfDay(TODAY, 'Asia/Dubai') }
    expect(sumOf(lines, 'documents'), JSON.stringify(costs)).toBeLessThanOrEqual(
      1 + (await Ledger.countDocuments({ createdAt: day })),
    )
    expect(costs.find(({ collection }) => collection === 'ledger_days')).toMatchObject({ answered: 365 })
  }
})
