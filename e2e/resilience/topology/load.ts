import { setTimeout as pause } from 'node:timers/promises'
import { addDays, getUtcDay } from '@sufra/domain/platform/calendar-day'
import type { Answer } from '../../harness/person.ts'
import { createPeople } from '../../harness/product.ts'
import type { Acknowledged } from './missing.ts'

export interface Outcome {
  sent: number
  ended: number
  kind: string
  /** 0 for a broken connection. */
  status: number
  /** Whether a refusal has Retry-After and a JSON reason. */
  hasRetryAfter: boolean
}

export interface Load {
  outcomes: readonly Outcome[]
  acknowledged: Acknowledged
  now(): number
  /** Waits for `times` successes of each kind. @throws Error after a minute. */
  waitUntilHealthy(times?: number): Promise<void>
  stop(): Promise<void>
}

const CONCURRENCY = 6
const CUSTOMERS = 6
const LONGEST_MS = 60_000
const BETWEEN_MS = 10
const TIMEOUT_MS = 15_000
const DAYS = 20
const ROOM = { totalTables: 500, maxPersonsPerSlot: 5000 }
/** Cheap, so that the load's purchases pay for its rewards. */
const REWARD = { name: 'Karak', description: 'A cup', pointsCost: 1, isActive: true, isMultipleRedemption: true }

export async function beginLoad(address: string, owner: { username: string; password: string }): Promise<Load> {
  const people = createPeople(address, owner)
  const editor = await people.editor()
  expectStatus(await editor.send('PUT', '/api/admin/restaurant-capacity', ROOM), 200)
  const reward = expectStatus(await editor.post<{ id: number }>('/api/rewards', REWARD), 201)
  const customers: number[] = []
  for (let i = 0; i < CUSTOMERS; i += 1) customers.push((await people.customer()).customer.id)
  const began = performance.now()
  const getElapsed = () => performance.now() - began
  const outcomes: Outcome[] = []
  const acknowledged: Acknowledged = { purchases: [], bookings: [], traded: [], used: [] }
  /** Codes to use; those without an acknowledgement may be used already. */
  const unused: number[] = []
  let count = 0
  let isOver = false
  const createKey = () => ({ 'Idempotency-Key': `load-${count}` })

  const kinds = {
    hours: () => editor.get('/api/restaurant-hours'),
    news: () => editor.get('/api/news'),
    session: () => editor.get('/api/auth/session'),
    customer: () => editor.get(`/api/customers/${customers[count % CUSTOMERS]}`),
    async purchase() {
      const posOrderNumber = `order-${count}`
      const path = `/api/customers/${customers[count % CUSTOMERS]}/points`
      const answer = await editor.post(path, { amount: 10, posOrderNumber }, createKey())
      if (answer.status === 201) acknowledged.purchases.push(posOrderNumber)
      return answer
    },
    async booking() {
      const minute = 17 * 60 + (count % 8) * 30
      const booking = {
        customerName: 'Load',
        customerPhone: `05${String(10_000_000 + count)}`,
        date: addDays(getUtcDay(new Date()), 1 + (count % DAYS)),
        time: `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
        partySize: 1,
      }
      const answer = await editor.post<{ id: number }>('/api/reservations', booking, createKey())
      if (answer.status === 201) acknowledged.bookings.push(answer.body.id)
      return answer
    },
    async trade() {
      const body = { customerId: customers[count % CUSTOMERS] }
      const answer = await editor.post<{ discountCode: { id: number } }>(
        `/api/rewards/${reward.id}/redeem`,
        body,
        createKey(),
      )
      if (answer.status !== 201) return answer
      const { id } = answer.body.discountCode
      acknowledged.traded.push(id)
      unused.push(id)
      return answer
    },
    async use(): Promise<Answer<unknown>> {
      const next = unused.shift()
      if (!next) return kinds.trade()
      const path = `/api/admin/discount-codes/${next}/redeem`
      const answer = await editor.post(path, { adminName: owner.username }, createKey())
      if (answer.status === 200) acknowledged.used.push(next)
      return answer
    },
  }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]

  async function sendOne(): Promise<void> {
    count += 1
    const kind = names[count % names.length] ?? 'hours'
    const sent = getElapsed()
    const timeout = pause(TIMEOUT_MS, null, { ref: false })
    const answer = await Promise.race([kinds[kind](), timeout]).catch(() => null)
    outcomes.push({
      sent,
      ended: getElapsed(),
      kind,
      status: answer?.status ?? 0,
      hasRetryAfter: answer !== null && hasRetryAfter(answer),
    })
    await pause(BETWEEN_MS)
  }
  const sending = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver) await sendOne()
  })
  return {
    outcomes,
    acknowledged,
    now: getElapsed,
    async waitUntilHealthy(times = 5) {
      const since = getElapsed()
      const isWell = (name: string) =>
        outcomes.filter(({ kind, sent, status }) => kind === name && sent >= since && isSuccess(status)).length >= times
      while (!names.every(isWell)) {
        if (getElapsed() - since > LONGEST_MS)
          throw new Error(`Not recovered: ${names.filter((name) => !isWell(name))}`)
        await pause(BETWEEN_MS)
      }
    },
    async stop() {
      isOver = true
      await Promise.all(sending)
    },
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** The edge may retry a keyed call while the first is in progress, hence `IN_PROGRESS`. */
function hasRetryAfter({ status, body, headers }: Answer<unknown>): boolean {
  const isRetryable = status === 503 || (body as { code?: string } | null)?.code === 'IN_PROGRESS'
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return isRetryable && isJson && headers.has('retry-after')
}

function expectStatus<T>({ status, body }: Answer<T>, expected: number): T {
  if (status !== expected) throw new Error(`Answered ${status} ${JSON.stringify(body)}`)
  return body
}
