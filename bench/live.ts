import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@sufra/server/root'
import { createCustomer } from './people.ts'
import { copyData } from './server/data.ts'
import { readResidentMegabytes } from './server/memory.ts'
import { OWNER, startProduct } from './server/started-product.ts'
import { prepareWorld, sendJson, signIn } from './server/world.ts'

/**
 * Measures the live streams of one gateway: memory for each, and the time from a booking's answer to all staff streams.
 * Usage: CUSTOMERS=1000 SHARE=20 npm run bench -- live [--staff 200] [--guests 2000] [--bookings 100]
 */
const { values } = parseArgs({
  options: {
    staff: { type: 'string', default: '200' },
    guests: { type: 'string', default: '2000' },
    bookings: { type: 'string', default: '100' },
  },
})
const [STAFF, GUESTS, BOOKINGS] = [values.staff, values.guests, values.bookings].map(Number) as [number, number, number]
/** The limit for a session. */
const PER_SESSION = 5
const PAUSE_MS = 50
const LONGEST_MS = 10_000

interface Arrival {
  id: number
  at: number
}

const product = await startProduct(root, await copyData(root))
try {
  const { staff } = await prepareWorld(product.address, root)
  const before = readKilobytes()
  const arrivals = await openStaffStreams()
  await openGuestStreams()
  await pause(2000)
  const streams = STAFF + GUESTS
  console.log(`${streams} streams take ${((readKilobytes() - before) / streams).toFixed(1)} KB each`)
  const delays = await measureBookings(staff, arrivals)
  const rank = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]?.toFixed(0)
  console.log(
    `${BOOKINGS} bookings reach ${STAFF} staff streams in ms: p50 ${rank(0.5)}, p95 ${rank(0.95)}, p99 ${rank(0.99)}`,
  )
} finally {
  await product.stop()
}

function readKilobytes(): number {
  return readResidentMegabytes(product.pid) * 1024
}

async function openStaffStreams(): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (let n = 0; n < STAFF / PER_SESSION; n += 1) {
    const cookie = await signIn(`${product.address}/api/auth/admin-login`, OWNER)
    for (let each = 0; each < PER_SESSION; each += 1) {
      const stream = await openStream(cookie)
      stream.on('data', (text: string) => {
        const at = performance.now()
        for (const [, id] of text.matchAll(/"kind":"reservation","id":(\d+)/g)) arrivals.push({ id: Number(id), at })
      })
    }
  }
  return arrivals
}

async function openGuestStreams(): Promise<void> {
  for (let n = 1; n <= GUESTS / PER_SESSION; n += 1) {
    const { phoneNumber, firstName } = createCustomer(n)
    const cookie = await signIn(`${product.address}/api/auth/login`, { phoneNumber, password: firstName })
    for (let each = 0; each < PER_SESSION; each += 1) (await openStream(cookie)).resume()
  }
}

function openStream(cookie: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    const request = get(`${product.address}/api/events`, { agent, headers: { Cookie: cookie } }, (response) => {
      if (response.statusCode === 200) resolve(response.setEncoding('utf8'))
      else reject(new Error(`A stream was answered ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}

/** Milliseconds from the answer to each staff stream, ascending. An event may come before the answer. */
async function measureBookings(cookie: string, arrivals: Arrival[]): Promise<number[]> {
  const answered = new Map<number, number>()
  const date = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  for (let n = 0; n < BOOKINGS; n += 1) {
    const booking = { customerName: 'Live', customerPhone: '0501112233', date, time: '19:00', partySize: 2 }
    const answer = await sendJson('POST', `${product.address}/api/reservations`, booking, { Cookie: cookie })
    answered.set(((await answer.json()) as { id: number }).id, performance.now())
    await pause(PAUSE_MS)
  }
  const listOwn = () => arrivals.filter(({ id }) => answered.has(id))
  const wanted = BOOKINGS * STAFF
  for (let waited = 0; listOwn().length < wanted; waited += PAUSE_MS) {
    if (waited > LONGEST_MS) throw new Error(`Of ${wanted} events ${listOwn().length} arrived`)
    await pause(PAUSE_MS)
  }
  return listOwn()
    .map(({ id, at }) => Math.max(0, at - (answered.get(id) as number)))
    .sort((one, other) => one - other)
}
