import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Customer } from '@sufra/contracts/entities/customer'
import { addDays, utcDay } from '@sufra/domain/calendar-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOf } from '../harness/booking-desk.ts'
import { ownStore } from '../harness/own-store.ts'
import { type Person, registration, talkTo, tally } from '../harness/product.ts'
import { until } from '../harness/until.ts'

const WORKERS = 4
/** So many connections, one after another, reach each of the workers several times. */
const ROUND = Array.from({ length: 3 * WORKERS })
/** Who asks without a pause while a worker is killed. */
const CALLERS = 6
const GIVEN_UP_AFTER_MS = 5000
const OWNER = { username: 'owner', password: 'owner-pass' }
const own = ownStore('workers')
const folder = mkdtempSync(join(tmpdir(), 'workers-'))
let primary: ChildProcess
let address: string
let metrics: string[]
let staff: Person
beforeAll(async () => {
  primary = spawn(process.execPath, [fileURLToPath(new URL('./workers-process.ts', import.meta.url))], {
    env: {
      ...process.env,
      WORKERS: String(WORKERS),
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DEMO: '0',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...own.settings,
    },
    // The worker that a test kills fills no screen.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  const [told] = await once(primary, 'message')
  ;({ address, metrics } = told)
  staff = talkTo(address)
  await staff.post('/api/auth/admin-login', OWNER)
})
afterAll(async () => {
  if (primary.exitCode === null) {
    const ended = once(primary, 'exit')
    primary.kill('SIGTERM')
    await ended
  }
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function pids(): Promise<number[]> {
  const answer = once(primary, 'message')
  primary.send('pids')
  const [numbers] = await answer
  return numbers
}

async function register(): Promise<Person & { customer: Customer }> {
  const guest = talkTo(address)
  const { body } = await guest.post<{ customer: Customer }>('/api/auth/register', registration())
  return Object.assign(guest, { customer: body.customer })
}

/**
 * Asks over a connection of its own, which is the next worker's.
 * @returns the status; null for no answer, as from a worker that died on the way there.
 */
function askAnew(path: string, { cookie }: Person): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { agent: false, headers: { Cookie: cookie ?? '' }, timeout: GIVEN_UP_AFTER_MS }
    const asked = request(address + path, options, (res) => {
      res.resume().once('end', () => resolve(res.statusCode ?? null))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(null)).end()
  })
}

/** The different answers that all workers give. */
async function answersOfAll(path: string, person: Person): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  for (const _ of ROUND) answers.push(await askAnew(path, person))
  return [...new Set(answers)]
}

describe('concurrent calls on four workers', () => {
  it('give the last table to one of twelve bookings', async () => {
    const day = addDays(utcDay(new Date()), 10)
    const desk = deskOf(
      () => staff,
      () => day,
    )
    await staff.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 1, maxPersonsPerSlot: 80 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => desk.ask()))
    expect(tally(answers)).toEqual({ 201: 1, 409: 11 })
    expect(await desk.freeAt('19:00')).toBe(0)
  })

  it('apply one idempotency key sent twenty times once', async () => {
    const { id, points } = (await register()).customer
    const key = { 'Idempotency-Key': 'till-1-0001' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.post(`/api/customers/${id}/points`, { amount: 25 }, key)),
    )
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('IN_PROGRESS')
    expect((await staff.get(`/api/customers/${id}`)).body.points).toBe(points + 25)
  })

  it('spend the last points once', async () => {
    const guest = await register()
    const { id, points } = guest.customer
    const reward = { name: 'Tea', description: 'A glass', pointsCost: points, isMultipleRedemption: true }
    const made = await staff.post<{ id: number }>('/api/rewards', reward)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.post(`/api/rewards/${made.body.id}/redeem`, { customerId: id })),
    )
    expect(tally(answers)).toMatchObject({ 201: 1 })
    expect((await guest.get(`/api/customers/${id}`)).body.points).toBe(0)
  })
})

describe('worker', () => {
  it('serves its own metrics', async () => {
    expect(new Set(metrics).size).toBe(WORKERS)
    for (const at of metrics) expect(await (await fetch(at)).text()).toContain('http_requests_total')
  })

  it('knows that a guest signed out at another worker', async () => {
    const guest = await register()
    const path = `/api/customers/${guest.customer.id}`
    expect(await answersOfAll(path, guest)).toEqual([200])
    const { cookie } = guest
    await guest.post('/api/auth/logout')
    await until(
      () => answersOfAll(path, { ...guest, cookie }),
      (answers) => answers.length === 1 && answers[0] === 401,
    )
  })
})

describe('killed worker', () => {
  it('fails at most its open requests and is replaced', async () => {
    const before = await pids()
    let over = false
    const seen: (number | null)[] = []
    const load = Array.from({ length: CALLERS }, async () => {
      while (!over) seen.push(await askAnew('/api/news', staff))
    })
    process.kill(Number(before[1]), 'SIGKILL')
    const after = await until(pids, (now) => now[1] !== before[1])
    await until(
      () => answersOfAll('/api/ready', staff),
      (answers) => answers.length === 1 && answers[0] === 200,
    )
    over = true
    await Promise.all(load)
    const others = seen.filter((status) => status !== 200)
    expect(others.filter((status) => status !== null)).toEqual([])
    expect(others.length).toBeLessThanOrEqual(CALLERS)
    expect(after.filter((pid) => !before.includes(pid))).toHaveLength(1)
  })
})

describe('shutdown', () => {
  it('is orderly and leaves no process behind', async () => {
    const all = await pids()
    const ended = once(primary, 'exit')
    primary.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
