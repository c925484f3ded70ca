import { setTimeout as pause } from 'node:timers/promises'

/** Somebody of the staff may edit everything; guests are made for the load. */
export interface Editor {
  username: string
  password: string
}

/** How one request ended. */
export interface Outcome {
  /** Milliseconds since the load began: when it was sent, and when it ended. */
  sent: number
  ended: number
  /** What was asked: `hours`, `purchase`. */
  kind: string
  /** 0 for a connection that broke. */
  status: number
  /** Whether a refusal said when to come again, and why in JSON. */
  isPolite: boolean
}

/** What was acknowledged, to be found again. */
interface Acknowledged {
  /** The references of purchases, by customer. */
  purchases: Map<number, string[]>
  bookings: number[]
  /** The ids of vouchers: those that points were traded for, and of these the ones that were used. */
  traded: number[]
  used: number[]
}

export interface Load {
  outcomes: readonly Outcome[]
  acknowledged: Acknowledged
  /** Milliseconds since it began. */
  now(): number
  /** Resolves once each kind of request has succeeded so many times after this moment. @throws Error when it takes a minute. */
  wellAgain(times?: number): Promise<void>
  /** Ends it; resolves when the last request has ended. */
  stop(): Promise<void>
  /** What of the acknowledged is not there, or there twice, and whose balance is not what its history comes to. */
  missing(): Promise<string[]>
}

const AT_ONCE = 6
const CUSTOMERS = 6
const LONGEST_MS = 60_000
/** A request that was never answered has failed. */
const PATIENCE_MS = 15_000
const BETWEEN_MS = 10
/** Bookings go to so many days, and there is room for all. */
const DAYS = 20
const ROOM = { totalTables: 500, maxPersonsPerSlot: 5000 }
/** Costs next to nothing, so that the load's own purchases pay for as many as it takes. */
const REWARD = { name: 'Karak', description: 'A cup', pointsCost: 1, isActive: true, isMultipleRedemption: true }

/** Asks as staff and guests do, six at once, reads and keyed writes by turns, until it is stopped. */
export async function beginLoad(address: string, editor: Editor): Promise<Load> {
  const send = await signedIn(address, editor)
  const { status } = await send('PUT', '/api/admin/restaurant-capacity', ROOM)
  if (status !== 200) throw new Error(`Making room answered ${status}`)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, i) => register(address, i)))
  const reward = await send('POST', '/api/rewards', REWARD)
  if (reward.status !== 201) throw new Error(`The reward answered ${reward.status}`)
  const { id: rewardId } = reward.body as { id: number }
  const began = performance.now()
  const now = () => performance.now() - began
  const outcomes: Outcome[] = []
  const acknowledged: Acknowledged = {
    purchases: new Map(customers.map((id) => [id, []])),
    bookings: [],
    traded: [],
    used: [],
  }
  /** Vouchers to be used; of one whose use was not acknowledged nobody knows whether it was. */
  const unused: number[] = []
  let count = 0
  let goesOn = true

  const kinds = {
    hours: () => send('GET', '/api/restaurant-hours'),
    news: () => send('GET', '/api/news'),
    session: () => send('GET', '/api/auth/session'),
    customer: () => send('GET', `/api/customers/${customers[count % CUSTOMERS]}`),
    async purchase() {
      const customer = customers[count % CUSTOMERS] ?? 0
      const posOrderNumber = `order-${count}`
      const answer = await send('POST', `/api/customers/${customer}/points`, { amount: 10, posOrderNumber }, key())
      if (answer.status === 201) acknowledged.purchases.get(customer)?.push(posOrderNumber)
      return answer
    },
    async booking() {
      const minute = 17 * 60 + (count % 8) * 30
      const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
      const phone = `05${String(10_000_000 + count)}`
      const booking = {
        customerName: 'Load',
        customerPhone: phone,
        date: dayIn(1 + (count % DAYS)),
        time,
        partySize: 1,
      }
      const answer = await send('POST', '/api/reservations', booking, key())
      if (answer.status === 201) acknowledged.bookings.push((answer.body as { id: number }).id)
      return answer
    },
    async trade() {
      const customerId = customers[count % CUSTOMERS]
      const answer = await send('POST', `/api/rewards/${rewardId}/redeem`, { customerId }, key())
      if (answer.status !== 201) return answer
      const { id } = (answer.body as { discountCode: { id: number } }).discountCode
      acknowledged.traded.push(id)
      unused.push(id)
      return answer
    },
    async use() {
      const next = unused.shift()
      if (!next) return kinds.trade()
      const path = `/api/admin/discount-codes/${next}/redeem`
      const answer = await send('POST', path, { adminName: editor.username }, key())
      if (answer.status === 200) acknowledged.used.push(next)
      return answer
    },
  }
  const key = () => ({ 'Idempotency-Key': `load-${count}` })
  const names = Object.keys(kinds) as (keyof typeof kinds)[]

  async function one(): Promise<void> {
    count += 1
    const kind = names[count % names.length] ?? 'hours'
    const sent = now()
    const { status, isPolite } = await kinds[kind]().catch(() => ({ status: 0, isPolite: false }))
    outcomes.push({ sent, ended: now(), kind, status, isPolite })
    await pause(BETWEEN_MS)
  }
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (goesOn) await one()
  })
  return {
    outcomes,
    acknowledged,
    now,
    async wellAgain(times = 5) {
      const since = now()
      const isWell = (name: string) =>
        outcomes.filter(({ kind, sent, status }) => kind === name && sent >= since && status < 300).length >= times
      while (!names.every(isWell)) {
        if (now() - since > LONGEST_MS) throw new Error(`Not well again: ${names.filter((name) => !isWell(name))}`)
        await pause(BETWEEN_MS)
      }
    },
    async stop() {
      goesOn = false
      await Promise.all(asking)
    },
    async missing() {
      const ofCustomers = await Promise.all(
        customers.map((id) => missingOf(send, id, acknowledged.purchases.get(id) ?? [])),
      )
      const booked = await bookedIds(send)
      const vouchers = (await Promise.all(customers.map((id) => vouchersOf(send, id)))).flat()
      const times = (id: number) => vouchers.filter((voucher) => voucher.id === id).length
      const isUsed = (id: number) => vouchers.some((voucher) => voucher.id === id && voucher.isUsed)
      return [
        ...ofCustomers.flat(),
        ...acknowledged.bookings.filter((id) => !booked.has(id)).map((id) => `booking ${id}`),
        ...acknowledged.traded.filter((id) => times(id) !== 1).map((id) => `voucher ${id} ${times(id)} times`),
        ...acknowledged.used.filter((id) => !isUsed(id)).map((id) => `use of voucher ${id}`),
      ]
    },
  }
}

type Send = Awaited<ReturnType<typeof signedIn>>
const PAGE = 100

/** All records of a list, page by page. */
async function all<Item>(send: Send, path: string): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await send('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${PAGE}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    found.push(...(body as Item[]))
    if ((body as Item[]).length < PAGE) return found
  }
}

async function missingOf(send: Send, customer: number, orders: readonly string[]): Promise<string[]> {
  const lines = await all<{ points: number; posOrderNumber: string | null }>(
    send,
    `/api/customers/${customer}/transactions`,
  )
  const { body } = await send('GET', `/api/customers/${customer}`)
  const balance = lines.reduce((sum, { points }) => sum + points, 0)
  const times = (order: string) => lines.filter(({ posOrderNumber }) => posOrderNumber === order).length
  const unlike = (body as { points: number }).points === balance ? [] : [`balance of customer ${customer}`]
  return [...unlike, ...orders.filter((order) => times(order) !== 1).map((order) => `${order} ${times(order)} times`)]
}

async function vouchersOf(send: Send, customer: number): Promise<{ id: number; isUsed: boolean }[]> {
  const { status, body } = await send('GET', `/api/customers/${customer}/discount-codes`)
  if (status !== 200) throw new Error(`The vouchers of customer ${customer} answered ${status}`)
  return body as { id: number; isUsed: boolean }[]
}

async function bookedIds(send: Send): Promise<Set<number>> {
  const booked = new Set<number>()
  for (let day = 1; day <= DAYS; day += 1)
    for (const { id } of await all<{ id: number }>(send, `/api/reservations?date=${dayIn(day)}`)) booked.add(id)
  return booked
}

/** A day to come, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Answer {
  status: number
  isPolite: boolean
  body: unknown
}

/** How requests are sent with the editor's session. */
async function signedIn(address: string, editor: Editor) {
  let cookie = ''
  async function send(method: string, path: string, body?: object, headers: object = {}): Promise<Answer> {
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}), cookie },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const told = isJson ? JSON.parse(text) : text
    // A keyed call that is sent again by the edge may find its first sending still under way.
    const isForLater = response.status === 503 || told.code === 'IN_PROGRESS'
    const isPolite = isForLater && isJson && response.headers.has('retry-after')
    return { status: response.status, isPolite, body: told }
  }
  const { status } = await send('POST', '/api/auth/admin-login', editor)
  if (status !== 200) throw new Error(`The editor's sign-in answered ${status}`)
  return send
}

async function register(address: string, number: number): Promise<number> {
  const answer = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: `Load${number}`,
      lastName: 'Guest',
      phoneNumber: `05${String(20_000_000 + number)}`,
      dateOfBirth: '1990-05-17',
      gender: 'female',
      emirate: 'Dubai',
      isMuslim: true,
    }),
  })
  const body = (await answer.json()) as { customer?: { id: number } }
  if (!body.customer) throw new Error(`Registering answered ${answer.status} ${JSON.stringify(body)}`)
  return body.customer.id
}
