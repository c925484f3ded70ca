import type { World } from './world.ts'

export interface MeasuredRequest {
  method?: 'POST'
  path: string
  cookie?: string | undefined
  key?: string
  body?: object
}

export interface Measure {
  connections?: number
  /** @param run is unique, so that keys do not repeat. */
  request(n: number, world: World, run: string): MeasuredRequest
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Within the future bookings of the data, which may be some days old. */
const DAYS = 20
/** Consecutive bookings of the same day in `evening`. */
const EVENING = 128
/** Half hours from 12:00 to 20:30. */
const TIMES = 18
const SEARCHES = [
  ...['a', 'م', '5', 'ma', 'x', 'fatima', 'فاطمه', 'nsoor', 'sara haddad'],
  ...['0561803399', '+97156', '3399', 'zzzzzz'],
]

const getGuest = (n: number, { guests }: World) => guests[n % guests.length] as World['guests'][number]
const getDate = (n: number) => new Date(Date.now() + (1 + (n % DAYS)) * DAY_MS).toISOString().slice(0, 10)
const getTime = (n: number) => `${12 + Math.floor((n % TIMES) / 2)}:${n % 2 === 0 ? '00' : '30'}`

export const MEASURES: Record<string, Measure> = {
  availability: {
    request: (n, world) => ({
      method: 'POST',
      path: '/api/reservations/check-availability',
      cookie: getGuest(n, world).cookie,
      body: { date: getDate(n), time: getTime(n), partySize: 2 },
    }),
  },
  'own-record': {
    request: (n, world) => {
      const { id, cookie } = getGuest(n, world)
      return { path: `/api/customers/${id}`, cookie }
    },
  },
  'directory-search': {
    connections: 4,
    request: (n, { staff }) => {
      const text = encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '')
      return { path: `/api/customers?search=${text}&limit=50`, cookie: staff }
    },
  },
  page: { request: () => ({ path: '/' }) },
  chunk: { request: (_n, { chunk }) => ({ path: chunk }) },
  purchase: {
    request: (n, { staff, customers }, run) => ({
      method: 'POST',
      path: `/api/customers/${1 + ((n * 7919) % customers)}/points`,
      cookie: staff,
      key: `purchase-${run}-${n}`,
      body: { amount: 25 },
    }),
  },
  booking: { request: (n, world, run) => createBooking(n, getDate(n), world, run) },
  evening: { request: (n, world, run) => createBooking(n, getDate(Math.floor(n / EVENING)), world, run) },
}

function createBooking(n: number, date: string, { staff }: World, run: string): MeasuredRequest {
  return {
    method: 'POST',
    path: '/api/reservations',
    cookie: staff,
    key: `booking-${run}-${n}`,
    body: { customerName: 'Bench', customerPhone: '0501112222', date, time: getTime(n), partySize: 2 },
  }
}
