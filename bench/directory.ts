import type { Product } from '@sufra/cli/product'
import { CUSTOMERS, fillWithCustomers } from './people.ts'
import { withProduct } from './product.ts'
import { searches } from './searches.ts'
import { residentMegabytes } from './server/process-facts.ts'
import { signInStaff } from './sign-in.ts'

/** Measures the customer directory through HTTP, while somebody else looks up single customers without a pause. */
const rounds = 20

type Times = number[]
type Person = { get(path: string): Promise<Response> }

function main(): Promise<void> {
  return withProduct(async (product) => {
    await fillWithCustomers()
    await measure(product)
  })
}

async function measure(product: Product): Promise<void> {
  const staff = await signIn(product.address)
  console.log(`${''.padEnd(36)}${['matches', 'p50 ms', 'p95 ms'].map((head) => head.padStart(9)).join('')}`)
  const lookups = lookUp(staff)
  for (const [name, text] of searches)
    await row(`${name}: ${text}`, staff, `/api/customers?search=${encodeURIComponent(text)}&limit=50`)
  await row('page 100 of one letter', staff, '/api/customers?search=a&limit=50&page=100')
  await row('the first page of all', staff, '/api/customers?limit=50')
  await row('the last page of all', staff, `/api/customers?limit=50&page=${CUSTOMERS / 50}`)
  print('single lookups meanwhile', '', await lookups.stop())
  print('single lookups alone', '', await lookUp(staff, 500).done)
  const startedAt = performance.now()
  const all = (await (await staff.get('/api/customers')).json()) as unknown[]
  print('the whole list, streamed', all.length, [performance.now() - startedAt])
  console.log(`\nmemory of the store ${residentMegabytes(product.store.pid() ?? 0).toFixed(0)} MB`)
}

async function row(name: string, staff: Person, path: string): Promise<void> {
  const times: Times = []
  let total = ''
  for (let i = 0; i < rounds; i++) {
    const startedAt = performance.now()
    const response = await staff.get(path)
    await response.json()
    times.push(performance.now() - startedAt)
    total = response.headers.get('x-total-count') ?? ''
  }
  print(name, total, times)
}

/** Somebody who looks up one customer after the other, until told to stop or `count` times. */
function lookUp(staff: Person, count = Number.POSITIVE_INFINITY): { done: Promise<Times>; stop(): Promise<Times> } {
  let stopped = false
  const times: Times = []
  async function run(): Promise<Times> {
    for (let i = 0; i < count && !stopped; i++) {
      const startedAt = performance.now()
      await (await staff.get(`/api/customers/${((i * 7919) % CUSTOMERS) + 1}`)).json()
      times.push(performance.now() - startedAt)
    }
    return times
  }
  const done = run()
  return {
    done,
    stop() {
      stopped = true
      return done
    },
  }
}

async function signIn(address: string): Promise<Person> {
  const cookie = await signInStaff(address)
  return {
    async get(path) {
      const answer = await fetch(address + path, { headers: { Cookie: cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer
    },
  }
}

function print(name: string, matches: string | number, times: Times): void {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
  console.log(`${name.padEnd(36)}${[String(matches), at(0.5), at(0.95)].map((cell) => cell.padStart(9)).join('')}`)
}

await main()
