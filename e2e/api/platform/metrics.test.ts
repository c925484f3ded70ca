import { createServer } from 'node:http'
import { type ServedMetrics, serveMetrics } from '@sufra/runtime/serve-metrics'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward, setCapacity } from '../../harness/write-directly.ts'

const ANYWHERE = { port: 0, host: '127.0.0.1' }

let product: TestProduct
let editor: Person
let metrics: ServedMetrics
let warnings: string[] = []
const logger = { info: () => undefined, warn: (line: string) => void warnings.push(line) }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  metrics = (await serveMetrics(ANYWHERE, logger)) as ServedMetrics
})
afterAll(async () => {
  metrics.close()
  await product.stop()
})

async function readMetrics(): Promise<string> {
  return (await fetch(metrics.address)).text()
}

function getValue(series: string, text: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

let before = ''
async function getGrowth(series: string): Promise<number> {
  return getValue(series, await readMetrics()) - getValue(series, before)
}
beforeEach(async () => {
  before = await readMetrics()
  warnings = []
})

describe('metrics', () => {
  it('count requests and their durations by method, documented route and status', async () => {
    await editor.get('/api/customers/search/0501234567')
    await product.person().get('/api/customers/search/0501234567')
    const route = 'method="GET",route="/api/customers/search/:phoneOrId"'
    expect(await getGrowth(`http_requests_total{${route},status="401"}`)).toBe(1)
    expect(await getGrowth(`http_request_duration_seconds_count{${route}}`)).toBe(2)
    expect(await getGrowth(`http_request_duration_seconds_sum{${route}}`)).toBeGreaterThan(0)
  })

  it('use no caller input as a label', async () => {
    for (const path of ['/api/guessed-1', '/api/guessed-2?x=guessed', '/guessed/page', '/api/customers/search/guessed'])
      await fetch(product.address + path)
    await fetch(`${product.address}/api/restaurant`, { method: 'PROPFIND' })
    expect(await getGrowth('http_requests_total{method="GET",route="unknown",status="404"}')).toBe(2)
    expect(await getGrowth('http_requests_total{method="other",route="unknown",status="404"}')).toBe(1)
    expect(await readMetrics()).not.toMatch(/guessed|PROPFIND/)
  })

  it('measure each action by outcome', async () => {
    await product.person().get('/api/restaurant')
    await product.person().post('/api/auth/login', { phoneNumber: '0509999999', password: 'x' })
    const count = 'moleculer_action_duration_seconds_count'
    expect(await getGrowth(`${count}{action="reservations.restaurant",outcome="ok"}`)).toBe(1)
    expect(await getGrowth(`${count}{action="customers.verify",outcome="refused"}`)).toBe(1)
  })

  it('count failed sign-ins by call and reason', async () => {
    await product.person().post('/api/auth/login', { phoneNumber: '0509999998', password: 'x' })
    await product.person().post('/api/auth/admin-login', { username: 'owner', password: 'x' })
    expect(await getGrowth('sign_in_failures_total{call="login",reason="ACCOUNT_NOT_FOUND"}')).toBe(1)
    expect(await getGrowth('sign_in_failures_total{call="adminLogin",reason="INVALID_CREDENTIALS"}')).toBe(1)
  })

  it('count database commands and their durations', async () => {
    const guest = await product.customer()
    await guest.get(`/api/customers/${guest.customer.id}`)
    expect(await getGrowth('mongodb_commands_total{command="insert",outcome="ok"}')).toBeGreaterThan(0)
    expect(await getGrowth('mongodb_commands_total{command="find",outcome="ok"}')).toBeGreaterThan(0)
    expect(await getGrowth('mongodb_command_duration_seconds_count{command="find"}')).toBeGreaterThan(0)
  })

  it('count a retried booking once and a rejected one by its reason', async () => {
    await setCapacity(1, 10)
    const guest = await product.customer()
    const booking = {
      customerName: 'Mariam',
      customerPhone: guest.customer.phoneNumber,
      date: '2036-12-05',
      time: '19:00',
    }
    const book = (key: string) =>
      guest.post('/api/reservations', { ...booking, partySize: 2 }, { 'Idempotency-Key': key })
    expect([(await book('one')).status, (await book('one')).status, (await book('two')).status]).toEqual([
      201, 201, 409,
    ])
    expect(await getGrowth('bookings_total{outcome="created"}')).toBe(1)
    expect(await getGrowth('bookings_total{outcome="SLOT_FULL"}')).toBe(1)
  })

  it('count points as they enter the ledger', async () => {
    const guest = await product.customer()
    expect(await getGrowth('points_moved_total{type="welcome"}')).toBe(guest.customer.points)
    await editor.post(`/api/customers/${guest.customer.id}/points`, { amount: 25, description: 'Lunch' })
    const rewardId = await addReward({ pointsCost: 10 })
    await guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: guest.customer.id })
    expect(await getGrowth('points_moved_total{type="earn"}')).toBe(25)
    expect(await getGrowth('points_moved_total{type="redeem"}')).toBe(10)
  })

  it('include process metrics', async () => {
    expect(getValue('process_resident_memory_bytes', await readMetrics())).toBeGreaterThan(10_000_000)
    expect(await readMetrics()).toContain('nodejs_eventloop_lag_seconds ')
  })

  it('are not served at the public address, and their port serves nothing else', async () => {
    for (const path of ['/metrics', '/api/metrics']) expect((await fetch(product.address + path)).status).toBe(404)
    expect((await fetch(new URL('/api/restaurant', metrics.address))).status).toBe(404)
    expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
  })
})

describe('metrics port', () => {
  it('in use is reported in one sentence while the process runs on', async () => {
    const port = Number(new URL(metrics.address).port)
    expect(await serveMetrics({ port, host: '127.0.0.1' }, logger)).toBeNull()
    expect(warnings).toEqual([
      `Metrics are not served: port ${port} is in use. Choose another METRICS_PORT, or METRICS_PORT=off.`,
    ])
  })

  it('is not opened when metrics are off, and is released at shutdown', async () => {
    expect(await serveMetrics(null, logger)).toBeNull()
    const other = (await serveMetrics(ANYWHERE, logger)) as ServedMetrics
    await (await fetch(other.address)).text()
    other.close()
    const port = Number(new URL(other.address).port)
    const server = createServer()
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
    server.close()
    expect(warnings).toEqual([])
  })
})
