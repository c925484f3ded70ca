import { withProduct } from './product.ts'
import { signInStaff } from './sign-in.ts'

/** Measures what a busy evening asks for, through HTTP: purchases and bookings, 16 at a time. */
const AT_ONCE = 16
const PURCHASES = 2000
const BOOKINGS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Where the product answers. */
let address = ''

await withProduct(async (product) => {
  address = product.address
  const staff = await signInStaff(address)
  await send(staff, 'PUT', '/api/admin/restaurant-capacity', { totalTables: 500, maxPersonsPerSlot: 5000 })
  const guests = await Promise.all(Array.from({ length: 50 }, (_, n) => register(n)))
  await inTurns('purchases', PURCHASES, (n) =>
    send(staff, 'POST', `/api/customers/${guests[n % guests.length]}/points`, { amount: 25 }, `purchase-${n}`),
  )
  await inTurns('bookings', BOOKINGS, (n) => send(staff, 'POST', '/api/reservations', booking(n), `booking-${n}`))
})

/** Any of the next 60 evenings. */
function booking(n: number): object {
  const date = new Date(Date.now() + (2 + (n % 60)) * DAY_MS).toISOString().slice(0, 10)
  const time = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'][n % 6]
  return { customerName: 'Bench', customerPhone: '0501112222', date, time, partySize: 2 }
}

/** Does something `count` times, 16 at a time, and prints how many a second, and how long each took. */
async function inTurns(name: string, count: number, task: (n: number) => Promise<void>): Promise<void> {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      const from = performance.now()
      await task(n)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`${name}: ${(count / seconds).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

async function send(cookie: string, method: string, path: string, body: object, key?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, ...(key && { 'Idempotency-Key': key }) }
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
}

/** Registers a guest. @returns the id. */
async function register(n: number): Promise<number> {
  const person = {
    phoneNumber: `0501${String(100_000 + n)}`,
    firstName: 'Guest',
    lastName: `Number ${n}`,
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
  }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  })
  const { customer } = (await response.json()) as { customer: { id: number } }
  return customer.id
}
