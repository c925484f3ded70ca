import { searches } from '../searches.ts'
import type { Request } from './request.ts'
import type { World } from './world.ts'

/**
 * What a measure is judged by: how fast beside a bare server, and how long the slowest answers take, in milliseconds of
 * the machine by which it was set.
 */
export interface Target {
  ratio?: number
  p99?: number
}

/** A kind of request, of which many are sent. */
export interface Measure {
  must: Target
  aim: Target
  connections?: number
  /** Whether each request is sent once only, because it changes something under a key of its own. */
  once?: boolean
  /** @param run names the run, so that no key comes twice. */
  request(n: number, world: World, run: string): Request
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Fewer than lie ahead in the filled data, which may be some days old. */
const DAYS = 20
/** So many in a row are for the same day. */
const EVENING = 128
/** Half hours from 12:00 to 20:30. */
const TIMES = 18

const guestOf = (n: number, { guests }: World) => guests[n % guests.length] as World['guests'][number]
/** A customer, in no order. */
const customerOf = (n: number, { customers }: World) => 1 + ((n * 7919) % customers)
const dateOf = (n: number, { from }: World) => new Date(from + (1 + (n % DAYS)) * DAY_MS).toISOString().slice(0, 10)
const timeOf = (n: number) => `${12 + Math.floor((n % TIMES) / 2)}:${n % 2 === 0 ? '00' : '30'}`
const plain =
  (path: string): Measure['request'] =>
  () => ({ path })

const AVAILABILITY = { must: { ratio: 0.06 }, aim: { ratio: 0.15 } }
const PROMOTIONS = { must: { ratio: 0.08 }, aim: { ratio: 0.15 } }
const STATIC = { must: { ratio: 0.3 }, aim: { ratio: 0.6 } }

/** What is sent to the server, by name, in the order in which it is measured: what changes nothing comes first. */
export const MEASURES: Record<string, Measure> = {
  availability: {
    ...AVAILABILITY,
    request: (n, world) => ({
      method: 'POST',
      path: '/api/reservations/check-availability',
      cookie: guestOf(n, world).cookie,
      body: { date: dateOf(n, world), time: timeOf(n), partySize: 2 },
    }),
  },
  slots: {
    ...AVAILABILITY,
    request: (n, world) => ({
      path: `/api/reservations/slots?date=${dateOf(n, world)}&partySize=2`,
      cookie: guestOf(n, world).cookie,
    }),
  },
  'own-record': {
    must: { ratio: 0.06 },
    aim: { ratio: 0.12 },
    request: (n, world) => {
      const { id, cookie } = guestOf(n, world)
      return { path: `/api/customers/${id}`, cookie }
    },
  },
  rewards: { ...PROMOTIONS, request: (n, world) => asGuest('/api/rewards', n, world) },
  offers: { ...PROMOTIONS, request: (n, world) => asGuest('/api/offers', n, world) },
  news: { must: { ratio: 0.2 }, aim: { ratio: 0.4 }, request: plain('/api/news') },
  'directory-page': {
    must: { ratio: 0.03 },
    aim: { ratio: 0.06 },
    request: (n, { staff }) => ({ path: `/api/customers?limit=50&page=${1 + (n % 20)}`, cookie: staff }),
  },
  customer: {
    must: { ratio: 0.06 },
    aim: { ratio: 0.1 },
    request: (n, world) => ({ path: `/api/customers/${customerOf(n, world)}`, cookie: world.staff }),
  },
  'ledger-page': {
    must: { ratio: 0.06 },
    aim: { ratio: 0.1 },
    request: (n, { staff }) => ({ path: `/api/admin/transactions?limit=50&page=${1 + (n % 20)}`, cookie: staff }),
  },
  'directory-search': {
    must: { p99: 10 },
    aim: { p99: 3 },
    connections: 4,
    request: (n, { staff }) => {
      const text = searches[n % searches.length]?.[1] ?? ''
      return { path: `/api/customers?search=${encodeURIComponent(text)}&limit=50`, cookie: staff }
    },
  },
  page: { ...STATIC, request: plain('/') },
  'remote-entry': { ...STATIC, request: (_n, { remoteEntry }) => ({ path: remoteEntry }) },
  chunk: { ...STATIC, request: (_n, { chunk }) => ({ path: chunk }) },
  purchase: {
    must: { ratio: 0.022 },
    aim: { ratio: 0.04 },
    once: true,
    request: (n, world, run) => ({
      method: 'POST',
      path: `/api/customers/${customerOf(n, world)}/points`,
      cookie: world.staff,
      key: `purchase-${run}-${n}`,
      body: { amount: 25 },
    }),
  },
  booking: {
    must: { ratio: 0.011, p99: 30 },
    aim: { ratio: 0.02, p99: 15 },
    once: true,
    request: (n, world, run) => bookingOf(n, dateOf(n, world), world, run),
  },
  evening: {
    must: {},
    aim: {},
    once: true,
    request: (n, world, run) => bookingOf(n, dateOf(Math.floor(n / EVENING), world), world, run),
  },
}

/** @throws Error that names what there is. */
export function measureNamed(name: string): Measure {
  const measure = MEASURES[name]
  if (!measure) throw new Error(`There is no measure "${name}"; there are ${Object.keys(MEASURES).join(', ')}`)
  return measure
}

function bookingOf(n: number, date: string, { staff }: World, run: string): Request {
  return {
    method: 'POST',
    path: '/api/reservations',
    cookie: staff,
    key: `booking-${run}-${date}-${n}`,
    body: { customerName: 'Bench', customerPhone: '0501112222', date, time: timeOf(n), partySize: 2 },
  }
}

function asGuest(path: string, n: number, world: World): Request {
  const { id, cookie } = guestOf(n, world)
  return { path: `${path}?customerId=${id}`, cookie }
}
