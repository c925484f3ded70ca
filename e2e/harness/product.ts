import type { Customer } from '@sufra/contracts/customers/entities'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import type { Store } from '@sufra/server/store'
import type { ServiceBroker } from 'moleculer'
import { setQueueing } from 'services/platform/queues'
import { createFollowedClock } from './mixed-release.ts'
import { createPerson, type Person } from './person.ts'
import {
  canShareProduct,
  enterSharedProduct,
  type Limits,
  type RunningProduct,
  startOwnProduct,
} from './run-product.ts'
import { waitFor } from './wait-for.ts'

export interface People {
  address: string
  person(): Person
  editor(): Promise<Person>
  viewer(): Promise<Person>
  customer(fields?: Record<string, unknown>): Promise<Person & { customer: Customer }>
}

export interface TestProduct extends People {
  publicUrl: string
  clock: { now: Date }
  broker: ServiceBroker
  store: Store
  pagesDir: string
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
 * It has no queues, so that the database alone decides races.
 * @param now start of the clock, which stands still.
 * @param limits timeouts and sweep interval; `isOwn` forces a separate product.
 */
export async function startTestProduct(
  env: NodeJS.ProcessEnv = {},
  now = NOON,
  { isOwn = false, ...limits }: Limits & { isOwn?: boolean } = {},
): Promise<TestProduct> {
  setQueueing(false)
  const people = { DEMO: '0', ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password }
  const needsItsOwn = isOwn || !canShareProduct(env) || Object.keys(limits).length > 0
  const product = await runWithClock(now, (clock) =>
    needsItsOwn
      ? startOwnProduct({ people, env, now: clock, ...limits })
      : enterSharedProduct({ people, env, now: clock }),
  )
  const addViewer = async (viewer: Account & { role: string }) => {
    const { createAdmin } = await import('services/auth/admin.model')
    await createAdmin(viewer, product.clock.now)
  }
  return Object.assign(product, createPeople(product.address, OWNER, addViewer))
}

async function runWithClock(now: Date, run: (now: () => Date) => Promise<RunningProduct>) {
  const clock = createFollowedClock(now)
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
