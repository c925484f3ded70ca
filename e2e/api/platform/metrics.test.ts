import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServedMetrics, serveMetrics } from '@sufra/runtime/serve-metrics'
import { root } from '@sufra/server/root'
import { Settings } from 'services/platform/db/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOnlineDesk, joinQueueByPhone } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { addReward, setCapacity, writeDirectly } from '../../harness/write-directly.ts'

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
    expect(await getGrowth('bookings_total{way="booking",outcome="created"}')).toBe(1)
    expect(await getGrowth('bookings_total{way="booking",outcome="SLOT_FULL"}')).toBe(1)
  })

  it('count every way to a table, with its refusals', async () => {
    await setCapacity(1, 10)
    const { requestBooking } = createOnlineDesk(
      () => product,
      () => '2036-12-06',
    )
    expect((await requestBooking()).body.code).toBe('ONLINE_BOOKING_CLOSED')
    await joinQueueByPhone(editor, product.person())
    expect((await requestBooking()).status).toBe(201)
    const seat = () => editor.post('/api/reservations/walk-in', { partySize: 2 })
    expect([(await seat()).status, (await seat()).status]).toEqual([201, 409])
    const guests = { customerName: 'Mariam', customerPhone: createPhone(), partySize: 2 }
    const wait = () => editor.post('/api/waitlist', { ...guests, date: '2036-12-06', from: '19:00', until: '20:00' })
    expect([(await wait()).status, (await wait()).status]).toEqual([201, 409])
    const grown = await Promise.all(
      [
        'way="online",outcome="ONLINE_BOOKING_CLOSED"',
        'way="online",outcome="created"',
        'way="queue",outcome="joined"',
        'way="walk_in",outcome="created"',
        'way="walk_in",outcome="ROOM_FULL"',
        'way="waitlist",outcome="joined"',
        'way="waitlist",outcome="ALREADY_WAITING"',
      ].map((labels) => getGrowth(`bookings_total{${labels}}`)),
    )
    expect(grown).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('have each counter of an alert from the start', async () => {
    const alerts = readFileSync(join(root, 'deploy', 'prometheus', 'alerts.yml'), 'utf8')
    const counters = [...alerts.matchAll(/(?:increase|rate)\((\w+_total)\{([^}]*)\}/g)]
    expect(counters.length).toBeGreaterThan(5)
    const missing = counters.filter(([, name = '', matchers = '']) => {
      const labels = [...matchers.matchAll(/\w+="[^"]*"/g)].map(String).filter((label) => label !== 'job="sufra"')
      const series = before.split('\n').filter((line) => line.startsWith(`${name}{`))
      return !series.some((line) => labels.every((label) => line.includes(label)))
    })
    expect(missing.map(([expression]) => expression)).toEqual([])
    expect(before).toContain('bookings_total{way="import",outcome="failed"} 0')
    expect(before).toContain('http_requests_total{method="DELETE",route="/api/rewards/:id",status="500"} 0')
  })

  it('have the state of each service, and the time of the last backup', async () => {
    expect(before).toContain('service_state{name="messaging",state="ready"} 1')
    expect(before).toContain('service_state{name="messaging",state="away"} 0')
    expect(before).toContain('backup_last_success_timestamp_seconds 0')
    const at = new Date('2036-11-21T00:15:00Z')
    const $set = { value: { at }, updatedAt: at }
    await writeDirectly(Settings.collection.updateOne({ key: 'backup' }, { $set }, { upsert: true }))
    expect(getValue('backup_last_success_timestamp_seconds', await readMetrics())).toBe(at.getTime() / 1000)
  })

  it('have the number of failing webhooks, and the age of their oldest event', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await once(unused, 'listening')
    const url = `http://127.0.0.1:${(unused.address() as AddressInfo).port}`
    unused.close()
    await editor.post('/api/admin/webhooks', { url, events: ['customer.created'] })
    await product.customer()
    await waitFor(readMetrics, (text) => getValue('webhooks_in_trouble{state="failing"}', text) === 1)
    product.clock.now = new Date(product.clock.now.getTime() + 90_000)
    expect(getValue('outbox_oldest_seconds{destination="webhook"}', await readMetrics())).toBe(90)
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
