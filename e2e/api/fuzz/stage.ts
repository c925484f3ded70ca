import { allCalls, type CallName, type calls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { listIssues } from '@sufra/contracts/parse'
import type { Route } from '@sufra/contracts/route'
import { expect } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'
import { createFuzzRequests, type FuzzRequest } from './requests.ts'
import { createSamples } from './samples.ts'

const AT_ONCE = 12
/** One key may send 600 requests a minute. */
const KEYS = 20

interface Fault {
  request: FuzzRequest
  why: string
}

export interface FuzzStage {
  product: TestProduct
  /** Sends requests of all callers and returns the faults of the product. */
  run(count: number, seed: number): Promise<Fault[]>
  /** The product answers, each balance equals its ledger, and no prototype was reached. */
  expectSound(): Promise<void>
}

/** The headers by which a caller is known. @param turn number of the request. */
type Caller = (turn: number) => Record<string, string>

/** They would end the sessions of the other requests. */
const ENDING: readonly string[] = ['logout', 'endOtherSessions'] satisfies CallName[]
const routes = allCalls.filter(({ name }) => !ENDING.includes(name)) as unknown as Route<CallName>[]
const byName = new Map<string, (typeof calls)[CallName]>(
  allCalls.map((call) => [call.name, call as (typeof calls)[CallName]]),
)

export async function openFuzzStage(): Promise<FuzzStage> {
  const product = await startTestProduct()
  const own = await product.customer()
  const editor = await product.editor()
  const anyKey = await createAnyKey(product, editor)
  const callers = [...(await createPeople(product, own, editor)), anyKey, ...(await createWeakKeys(product, editor))]
  const samples = createSamples({
    customerId: own.customer.id,
    phone: own.customer.phoneNumber,
    rewardId: await addReward({ pointsCost: 1 }),
    day: '2036-11-22',
  })
  let turn = 0
  const send = (request: FuzzRequest) => {
    turn += 1
    const caller = callers[request.sender] as Caller
    // The till's calls are for keys alone.
    const known = { ...(request.path.startsWith('/api/pos/') && anyKey(turn)), ...caller(turn) }
    // Signing in ends the session of the request, which others need.
    if (request.path.startsWith('/api/auth/')) delete known.Cookie
    return findFault(product.address, request, { 'X-Forwarded-For': createAddress(turn), ...known })
  }
  return {
    product,
    async run(count, seed) {
      await keepSignedIn(own)
      const requests = createFuzzRequests(count, { seed, senders: callers.length }, routes, samples)
      const faults: Fault[] = []
      let next = 0
      const runWorker = async () => {
        while (next < requests.length) {
          const fault = await send(requests[next++] as FuzzRequest)
          if (fault) faults.push(fault)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, runWorker))
      return faults
    },
    expectSound: () => expectSound(product, editor),
  }
}

/** Nobody, two guests, the finder of a receipt, staff, and a locked till. */
async function createPeople(
  product: TestProduct,
  own: Person & { customer: Customer },
  editor: Person,
): Promise<Caller[]> {
  const receipt = { phoneNumber: own.customer.phoneNumber, amount: 20 }
  const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', receipt)
  const finder = product.person()
  await finder.post('/api/qr-scan', { qrString: body.qrCode })
  const till = await product.editor()
  await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
  await till.post('/api/till/lock')
  const people = [own, await product.customer(), finder, await product.viewer(), editor]
  const locked = [till.cookie, till.till].join('; ')
  return [() => ({}), ...people.map((person) => () => ({ Cookie: String(person.cookie) })), () => ({ Cookie: locked })]
}

/** The guest's sign-ins among the requests end the oldest session. */
async function keepSignedIn(own: Person & { customer: Customer }): Promise<void> {
  const { body } = await own.get<{ customer: Customer | null }>('/api/auth/session')
  if (body.customer) return
  await own.post('/api/auth/login', { phoneNumber: own.customer.uniqueId, password: own.customer.firstName })
}

async function createAnyKey(product: TestProduct, editor: Person): Promise<Caller> {
  const keys: string[] = []
  while (keys.length < KEYS) keys.push((await createKeyClient(editor, product.person())).key)
  return (turn) => ({ Authorization: `Bearer ${keys[turn % KEYS]}` })
}

/** A key of one scope, and a revoked one. */
async function createWeakKeys(product: TestProduct, editor: Person): Promise<Caller[]> {
  const orders = await createKeyClient(editor, product.person(), { scopes: ['pos:orders'] })
  const revoked = await createKeyClient(editor, product.person())
  await editor.send('DELETE', `/api/admin/api-keys/${revoked.id}`)
  return [orders, revoked].map(({ key }) => () => ({ Authorization: `Bearer ${key}` }))
}

/** Each request has its own, so that no limit by address is reached. */
function createAddress(turn: number): string {
  return `10.${9 + Math.floor(turn / 62_500)}.${Math.floor(turn / 250) % 250}.${1 + (turn % 250)}`
}

async function findFault(address: string, request: FuzzRequest, known: Record<string, string>): Promise<Fault | null> {
  const response = await fetch(address + request.path, {
    method: request.method,
    headers: {
      ...known,
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const text = await response.text()
  const createFault = (why: string): Fault => ({ request, why: `${response.status} ${why}: ${text.slice(0, 300)}` })
  if (response.status >= 500) return createFault('is a fault of the product')
  if (response.status >= 400) return isRefusal(text) ? null : createFault('is not in the error shape')
  const call = byName.get(request.call)
  if (!call || call.produces) return null
  if (call.status !== response.status) return createFault(`instead of ${call.status}`)
  if (call.status === 204) return text === '' ? null : createFault('has a body')
  const issues = listIssues(call.result, JSON.parse(text))
  return issues ? createFault(`does not fit the contract (${JSON.stringify(issues)})`) : null
}

function isRefusal(text: string): boolean {
  try {
    const { message, code, requestId } = JSON.parse(text)
    const isComplete = [message, code, requestId].every((part) => typeof part === 'string' && part !== '')
    return isComplete && !/mongo|node_modules|\bat .*\.ts|nodeID/i.test(text)
  } catch {
    return false
  }
}

async function expectSound(product: TestProduct, editor: Person): Promise<void> {
  expect((await product.person().get('/api/ready')).body).toMatchObject({ ready: true })
  const { body: customers } = await editor.get<Customer[]>('/api/customers')
  const { body: lines } = await editor.get<LedgerEntry[]>('/api/admin/transactions')
  for (const { id, points } of customers) {
    const sum = lines.filter(({ customerId }) => customerId === id).reduce((total, line) => total + line.points, 0)
    expect({ id, points }).toEqual({ id, points: sum })
  }
  expect(Object.prototype).not.toHaveProperty('polluted')
  expect(({} as { role?: string }).role).toBeUndefined()
}
