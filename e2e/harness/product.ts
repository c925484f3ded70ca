import type { Customer } from '@sufra/contracts/customers/entities'
import { PRIVACY_VERSION } from '@sufra/domain/privacy'
import type { Store } from '@sufra/server/store'
import type { ServiceBroker } from 'moleculer'
import { enterSharedProduct, type Limits, type RunningProduct, startOwnProduct } from './run-product.ts'
import { waitFor } from './wait-for.ts'

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

export interface Person {
  cookie: string | null
  till: string | null
  device: string | null
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}

export interface People {
  address: string
  person(): Person
  editor(): Promise<Person>
  viewer(): Promise<Person>
  customer(fields?: Record<string, unknown>): Promise<Person & { customer: Customer }>
}

/** A running product on an empty store, with a controllable clock. */
export interface TestProduct extends People {
  publicUrl: string
  clock: { now: Date }
  broker: ServiceBroker
  store: Store
  stop(): Promise<void>
}

/**
 * Friday 21 November 2036, 16:00 in Dubai. Years ahead of the store's clock, which would otherwise expire the tests'
 * sessions.
 */
export const NOON = new Date('2036-11-21T12:00:00Z')

const OWNER = { username: 'owner', password: 'owner-pass' }

let phones = 0

export function createPhone(): string {
  phones += 1
  return `05${String(50_000_000 + phones)}`
}

export function createRegistration(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    phoneNumber: createPhone(),
    firstName: 'Mariam',
    lastName: 'Test',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
    privacyVersion: PRIVACY_VERSION,
    ...fields,
  }
}

/**
 * A product with an empty store and one editor: the worker's shared one, or a separate one for own settings or limits.
 * @param now start of the clock, which stands still.
 * @param limits timeouts and sweep interval; `isOwn` forces a separate product.
 */
export async function startTestProduct(
  env: NodeJS.ProcessEnv = {},
  now = NOON,
  { isOwn = false, ...limits }: Limits & { isOwn?: boolean } = {},
): Promise<TestProduct> {
  const people = { DEMO: '0', ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password }
  const needsItsOwn = isOwn || Object.keys({ ...env, ...limits }).length > 0
  const product = await runWithClock(now, (clock) =>
    needsItsOwn ? startOwnProduct({ people, env, now: clock, ...limits }) : enterSharedProduct({ people, now: clock }),
  )
  const addViewer = async (viewer: Account & { role: string }) => {
    const { createAdmin } = await import('services/auth/admin.model')
    await createAdmin(viewer, product.clock.now)
  }
  return Object.assign(product, createPeople(product.address, OWNER, addViewer))
}

async function runWithClock(now: Date, run: (now: () => Date) => Promise<RunningProduct>) {
  const clock = { now }
  return Object.assign(await run(() => clock.now), { clock })
}

interface Account {
  username: string
  password: string
}

const VIEWER = { username: 'viewer', password: 'viewer-pass-1', role: 'viewer' } as const

/**
 * Clients of the product at an address, whose first editor is `owner`.
 * @param addViewer replaces the editor's call, for a test product's store.
 */
export function createPeople(
  address: string,
  owner: Account,
  addViewer = async (viewer: typeof VIEWER): Promise<unknown> =>
    send(await signIn(address, owner), '/api/admin/staff', viewer, 201),
): People {
  let isViewerThere = false
  return {
    address,
    person: () => createPerson(address),
    editor: () => signIn(address, owner),
    async viewer() {
      if (!isViewerThere) await addViewer(VIEWER)
      isViewerThere = true
      return signIn(address, VIEWER)
    },
    async customer(fields) {
      const person = createPerson(address)
      const { customer } = await send<{ customer: Customer }>(
        person,
        '/api/auth/register',
        createRegistration(fields),
        201,
      )
      return Object.assign(person, { customer })
    },
  }
}

async function signIn(address: string, { username, password }: Account): Promise<Person> {
  const person = createPerson(address)
  await send(person, '/api/auth/admin-login', { username, password }, 200)
  return person
}

/** Retries while a busy machine has no time to hash. Returns the body. @throws Error for another status. */
async function send<T>(person: Person, path: string, body: object, expected: number): Promise<T> {
  const ask = () => person.post<T>(path, body)
  const answer = await waitFor(ask, ({ status }) => status !== 503)
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

let visitors = 0

/** A client with its own network address, so that tests do not share rate limits. */
export function createPerson(address: string): Person {
  visitors += 1
  const from = `10.1.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  const person: Person = {
    cookie: null,
    till: null,
    device: null,
    get: (path) => person.send('GET', path),
    post: (path, body = {}, headers) => person.send('POST', path, body, headers),
    async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          'X-Forwarded-For': from,
          ...getCookieHeader(person),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isAsItIs(body) ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const value = cookie.includes('Max-Age=0') ? null : (cookie.split(';')[0] ?? null)
        person[getCookieField(cookie)] = value
      }
      return { status: response.status, body: (await readBody(response)) as T, headers: response.headers }
    },
  }
  return person
}

const getCookieField = (cookie: string) =>
  cookie.startsWith('till=') ? 'till' : cookie.startsWith('sufra-device=') ? 'device' : 'cookie'

function getCookieHeader({ cookie, till, device }: Person): { Cookie?: string } {
  const held = [cookie, till, device].filter(Boolean)
  return held.length > 0 ? { Cookie: held.join('; ') } : {}
}

function isAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

async function readBody(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) {
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length > 0 ? bytes : null
  }
  return response.json()
}

/** Counts by status: `{ 201: 1, 409: 7 }`. */
export function tally(answers: readonly Answer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
