import { loadavg } from 'node:os'
import type { Product } from '@sufra/cli/product'
import mongoose from 'mongoose'
import { costOf, type ReadCost, readsOf } from 'services/lib/testing/reads'
import { CUSTOMERS, customerOf, fillWithCustomers } from './people.ts'
import { withProduct } from './product.ts'
import { signInStaff } from './sign-in.ts'
import { fillWithYears } from './years.ts'

/** Measures what reading calls take, and what somebody else feels of it, at years of a busy restaurant. */
const ROUNDS = 5
const now = new Date()
const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const GUEST = CUSTOMERS / 2
const phone = encodeURIComponent(customerOf(GUEST).phoneNumber)
const bookings = '/api/reservations'
const reports = '/api/admin/reports'

const CALLS: readonly (readonly [string, string])[] = [
  ['a customer', `/api/customers/${GUEST}`],
  ['a customer by phone', `/api/customers/search/${phone}`],
  ['directory, a page', '/api/customers?limit=50'],
  ['directory, page 1000', '/api/customers?limit=50&page=1000'],
  ['directory, a text', '/api/customers?search=haddad&limit=50'],
  ['history of a customer', `/api/customers/${GUEST}/transactions`],
  ['codes of a customer', `/api/customers/${GUEST}/discount-codes`],
  [
    'discounts of 50 customers',
    `/api/customers-discount-status?ids=${Array.from({ length: 50 }, (_, n) => GUEST + n)}`,
  ],
  ['ledger, a page', '/api/admin/transactions?limit=50'],
  ['ledger, page 1000', '/api/admin/transactions?limit=50&page=1000'],
  ['ledger, an order number', '/api/admin/transactions?search=POS-100000'],
  ['ledger, what most begin with', '/api/admin/transactions?search=POS-1'],
  ['daily report', '/api/admin/daily-report'],
  ['points report, 30 days', `${reports}/points?days=30`],
  ['points report, 366 days', `${reports}/points?days=366`],
  ['rewards report, 366 days', `${reports}/rewards?days=366`],
  ['reservations report, 30 days', `${reports}/reservations?days=30`],
  ['reservations report, 366 days', `${reports}/reservations?days=366`],
  ['next booking of a phone', `${bookings}/upcoming?phone=${phone}`],
  ['bookings of a phone', `${bookings}/customer/${phone}`],
  ['free times of a day', `${bookings}/slots?date=${dayIn(3)}`],
  ['bookings of a day', `${bookings}?from=${dayIn(-5)}&to=${dayIn(-5)}`],
  ['bookings of a month', `${bookings}?from=${dayIn(-31)}&to=${dayIn(0)}`],
  ['no-shows of a day', `${bookings}?from=${dayIn(-5)}&to=${dayIn(-5)}&status=no_show`],
  ['a page from today on', `${bookings}?from=${dayIn(0)}&limit=50`],
  ['page 200 of all before', `${bookings}?to=${dayIn(-1)}&limit=50&page=200`],
  ['page 200 of no-shows', `${bookings}?status=no_show&limit=50&page=200`],
  ['bookings by a text', `${bookings}?search=haddad&limit=50`],
  ['bookings by a text and status', `${bookings}?search=haddad&status=no_show&limit=50`],
  ['bookings by a phone’s end', `${bookings}?search=${customerOf(GUEST).phoneNumber.slice(-6)}&limit=50`],
  ['audit log, a page', '/api/admin/audit-log?limit=50'],
]

type Get = (path: string) => Promise<void>

await withProduct(
  async (product) => {
    await fillWithCustomers()
    await fillWithYears(now)
    await measure(product)
  },
  // The first report of a year sums up its days, which takes longer than a call may.
  { patienceMs: 3_600_000 },
)

async function measure({ address }: Product): Promise<void> {
  const get = await signIn(address)
  const startedAt = performance.now()
  await get(`${reports}/points?days=366`)
  console.log(`366 days summed up once in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`load ${loadavg()[0]?.toFixed(1)}\n`)
  print('', ['answered', 'documents', 'keys', 'p50 ms', 'worst ms', 'others ms'])
  for (const [name, path] of CALLS) await row(name, path, get)
}

async function row(name: string, path: string, get: Get): Promise<void> {
  const costs = await costsOf(() => get(path))
  const others = lookUp(get)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => get(path)))
  const slowest = Math.max(...(await others.stop()))
  const sumOf = (what: 'answered' | 'documents' | 'keys') => costs.reduce((sum, cost) => sum + cost[what], 0)
  times.sort((left, right) => left - right)
  const ms = [times[Math.floor(ROUNDS / 2)], times.at(-1), slowest].map((time) => (time ?? Number.NaN).toFixed(1))
  print(name, [sumOf('answered'), sumOf('documents'), sumOf('keys'), ...ms].map(String))
}

async function costsOf(call: () => Promise<void>): Promise<ReadCost[]> {
  const client = mongoose.connection.getClient()
  const costs: ReadCost[] = []
  for (const read of await readsOf(client, call)) {
    const cost = await costOf(client.db(mongoose.connection.name), read)
    if (cost) costs.push(cost)
  }
  return costs
}

/** Somebody who looks up one customer after the other meanwhile. */
function lookUp(get: Get): { stop(): Promise<number[]> } {
  let stopped = false
  const times: number[] = []
  async function run(): Promise<number[]> {
    for (let i = 1; !stopped; i++) times.push(await timed(() => get(`/api/customers/${((i * 7919) % CUSTOMERS) + 1}`)))
    return times
  }
  const done = run()
  return {
    stop() {
      stopped = true
      return done
    },
  }
}

async function timed(task: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

async function signIn(address: string): Promise<Get> {
  const cookie = await signInStaff(address)
  return async (path) => {
    const answer = await fetch(address + path, { headers: { Cookie: cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
}

function print(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}
