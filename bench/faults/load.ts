import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, missingOf } from './missing.ts'
import { type Editor, signedIn } from './signed-in.ts'

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
  const days = Array.from({ length: DAYS }, (_, i) => dayIn(1 + i))
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
        date: days[count % DAYS] ?? '',
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
    missing: () => missingOf(send, customers, days, acknowledged),
  }
}

/** A day to come, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
