import type { StaffSession } from '@sufra/contracts/auth/sessions/entities'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { Sessions } from 'services/auth/session.model'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLiveStream } from '../../harness/live-stream.ts'
import { createPerson, type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { runAcross } from '../../harness/run-across.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'

const SESSION_SECRET = 'the same on both servers, as it has to be'
const MINUTE_MS = 60_000
const PATH = '/api/admin/sessions'
const PASSWORD = 'a long password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

let product: TestProduct
let owner: Person
beforeAll(async () => {
  product = await startTestProduct({ SESSION_SECRET })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  owner = await product.editor()
})

let names = 0
async function createAccount(fields: object = {}): Promise<StaffAccount> {
  names += 1
  const account = { username: `waiter ${names}`, password: PASSWORD, role: 'viewer', ...fields }
  const { status, body } = await owner.post<StaffAccount>('/api/admin/staff', account)
  expect(status).toBe(201)
  return body
}

async function signIn(username: string, userAgent = FIREFOX, person = product.person()): Promise<Person> {
  const headers = { 'User-Agent': userAgent }
  const { status } = await person.send('POST', '/api/auth/admin-login', { username, password: PASSWORD }, headers)
  expect(status).toBe(200)
  return person
}

type Refusal = { code: string }
const list = async (person: Person, query = '') => (await person.get<StaffSession[]>(PATH + query)).body
const end = (person: Person, path: string) => person.send<Refusal>('DELETE', PATH + path)
const isOpen = async (person: Person) => (await person.get('/api/admin/rewards')).status === 200

describe('sessions of staff', () => {
  it('are listed with device, address and last use, the present one first', async () => {
    const { username } = await createAccount()
    await signIn(username, 'curl/8.14.1')
    product.clock.now = new Date(NOON.getTime() + 90 * MINUTE_MS)
    const here = await signIn(username)
    product.clock.now = new Date(NOON.getTime() + 150 * MINUTE_MS)
    const address = expect.stringMatching(/^10\.1\.\d+\.\d+$/)
    expect(await list(here)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        address,
        createdAt: new Date(NOON.getTime() + 90 * MINUTE_MS).toISOString(),
        // The list itself renews it.
        lastUsedAt: product.clock.now.toISOString(),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: { browser: null, system: null },
        address,
        createdAt: NOON.toISOString(),
        lastUsedAt: NOON.toISOString(),
        isCurrent: false,
      },
    ])
  })

  it('have an id that opens nothing and is no part of what is stored of the token', async () => {
    const { username } = await createAccount()
    const here = await signIn(username)
    const [session] = await list(here)
    const stored = await Sessions.findById(session?.id).lean()
    expect(stored?.tokenHash).toBeDefined()
    expect(stored?.tokenHash).not.toContain(session?.id)
    const thief = product.person()
    thief.cookie = `session=${session?.id}`
    expect(await isOpen(thief)).toBe(false)
  })

  it('that are over, or from before a new password, are not listed', async () => {
    const { id, username } = await createAccount()
    await signIn(username)
    product.clock.now = new Date(NOON.getTime() + 13 * 60 * MINUTE_MS)
    owner = await product.editor()
    expect(await list(owner, `?adminId=${id}`)).toEqual([])
    await signIn(username)
    await owner.send('PUT', `/api/admin/staff/${id}/password`, { password: 'another password' })
    expect(await list(owner, `?adminId=${id}`)).toEqual([])
  })

  it('of an earlier release have neither device nor address', async () => {
    const { id, username } = await createAccount()
    await signIn(username)
    await Sessions.updateMany({ kind: 'admin', personId: id }, { $unset: { device: 1, address: 1 } })
    expect(await list(owner, `?adminId=${id}`)).toMatchObject([{ device: null, address: null }])
  })

  it('store nothing about the devices of guests', async () => {
    const { customer } = await product.customer()
    const stored = await Sessions.findOne({ kind: 'customer', personId: customer.id }).lean()
    expect(stored).not.toBeNull()
    expect(stored).not.toHaveProperty('device')
    expect(stored).not.toHaveProperty('address')
  })
})

describe('ending a session', () => {
  it('logs that device out at once, and no other', async () => {
    const { id, username } = await createAccount()
    const [here, there, elsewhere] = [await signIn(username), await signIn(username), await signIn(username)]
    const stream = await openLiveStream(product.address, there)
    expect(await isOpen(there)).toBe(true)
    const idOfThere = (await list(there)).find(({ isCurrent }) => isCurrent)?.id
    await AuditLog.deleteMany({})
    expect((await end(here, `/${idOfThere}`)).status).toBe(204)
    expect(await Promise.all([here, there, elsewhere].map(isOpen))).toEqual([true, false, true])
    await stream.waitForEnd()
    expect(await AuditLog.find({}).lean()).toMatchObject([
      {
        username,
        what: 'staff.sessions',
        record: `staff:${id}`,
        before: { sessions: [{ browser: 'Firefox', system: 'Linux' }] },
        after: null,
      },
    ])
    expect((await end(here, `/${idOfThere}`)).body.code).toBe('SESSION_NOT_FOUND')
  })

  it('signs out where it is one’s own', async () => {
    const { username } = await createAccount()
    const here = await signIn(username)
    const [session] = await list(here)
    expect((await end(here, `/${session?.id}`)).status).toBe(204)
    expect(here.cookie).toBeNull()
  })

  it.each(['0123456789abcdef01234567', 'nonsense', '7'])('answers that %s has ended', async (id) => {
    expect(await end(owner, `/${id}`)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } })
  })

  it('by two at once is done once', async () => {
    const { id, username } = await createAccount()
    await signIn(username)
    const [session] = await list(owner, `?adminId=${id}`)
    await AuditLog.deleteMany({})
    const ends = await Promise.all([1, 2, 3].map(() => end(owner, `/${session?.id}?adminId=${id}`)))
    expect(tally(ends)).toEqual({ 204: 1, 404: 2 })
    expect(await AuditLog.countDocuments({ what: 'staff.sessions' })).toBe(1)
  })

  it('is not undone by a renewal of another process', async () => {
    const { id, username } = await createAccount()
    const person = await signIn(username)
    const ofPerson = { kind: 'admin', personId: id } as const
    const later = { $set: { expiresAt: new Date('2037-01-01') } }
    const renewal = await runAcross(
      () => end(owner, `?adminId=${id}`),
      (session) => Sessions.collection.updateOne(ofPerson, later, { session }),
    )
    expect(renewal).toBe('conflict')
    expect(await isOpen(person)).toBe(false)
    expect(await Sessions.countDocuments(ofPerson)).toBe(0)
  })
})

describe('ending all other sessions', () => {
  it('leaves the present one', async () => {
    const { username } = await createAccount()
    const [here, ...others] = [await signIn(username), await signIn(username), await signIn(username)]
    expect((await end(here, '')).status).toBe(204)
    expect(await Promise.all([here, ...others].map(isOpen))).toEqual([true, false, false])
    expect(await list(here)).toHaveLength(1)
  })

  it('is no act where there is none', async () => {
    const { username } = await createAccount()
    const here = await signIn(username)
    await AuditLog.deleteMany({})
    expect((await end(here, '')).status).toBe(204)
    expect(await AuditLog.countDocuments()).toBe(0)
  })
})

describe('sessions of another account', () => {
  it('are seen and ended by editors, in the activity', async () => {
    const { id, username } = await createAccount()
    const people = [await signIn(username), await signIn(username)]
    await AuditLog.deleteMany({})
    expect(await list(owner, `?adminId=${id}`)).toMatchObject([{ isCurrent: false }, { isCurrent: false }])
    expect((await end(owner, `?adminId=${id}`)).status).toBe(204)
    expect(await Promise.all(people.map(isOpen))).toEqual([false, false])
    expect(await isOpen(owner)).toBe(true)
    const entry = { username: 'owner', what: 'staff.sessions', record: `staff:${id}` }
    expect(await AuditLog.find({}).lean()).toMatchObject([entry])
  })

  it.each([
    ['GET', (id: number) => `?adminId=${id}`],
    ['DELETE', (id: number) => `?adminId=${id}`],
    ['DELETE', (id: number) => `/0123456789abcdef01234567?adminId=${id}`],
    ['DELETE', () => '?adminId=nonsense'],
  ])('are closed to staff who do not edit: %s %#', async (method, toPath) => {
    const { id } = await createAccount()
    const viewer = await signIn((await createAccount()).username)
    expect(await viewer.send(method, PATH + toPath(id))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('are not ended through an id alone', async () => {
    const { id, username } = await createAccount()
    const person = await signIn(username)
    const [session] = await list(owner, `?adminId=${id}`)
    expect((await end(owner, `/${session?.id}`)).status).toBe(404)
    const viewer = await signIn((await createAccount()).username)
    expect((await end(viewer, `/${session?.id}`)).status).toBe(404)
    expect(await isOpen(person)).toBe(true)
  })

  it('may be named by the person, too', async () => {
    const { id, username } = await createAccount()
    const person = await signIn(username)
    expect(await list(person, `?adminId=${id}`)).toMatchObject([{ isCurrent: true }])
  })

  it('of nobody are 404', async () => {
    expect(await owner.get(`${PATH}?adminId=999999`)).toMatchObject({ status: 404, body: { code: 'ADMIN_NOT_FOUND' } })
    expect((await end(owner, '?adminId=999999')).body.code).toBe('ADMIN_NOT_FOUND')
  })
})

describe('a session ended here', () => {
  let second: ProductProcess
  beforeAll(async () => {
    second = await startSecondProduct(product, { SESSION_SECRET })
  })
  afterAll(() => second.remove())

  it('opens nothing in another process', async () => {
    // The clock of the other process, which would bring an end in 2036 back to its own time.
    product.clock.now = new Date()
    owner = await product.editor()
    const { id, username } = await createAccount()
    const there = createPerson(second.address)
    there.cookie = (await signIn(username)).cookie
    expect(await isOpen(there)).toBe(true)
    expect((await end(owner, `?adminId=${id}`)).status).toBe(204)
    await vi.waitFor(async () => expect(await isOpen(there)).toBe(false), { timeout: 60_000 })
  })
})

describe('the e-mail address of staff', () => {
  it('is entered by editors, changed and removed', async () => {
    const { id, email } = await createAccount({ email: ' waiter@Mail.Example ' })
    expect(email).toBe('waiter@Mail.Example')
    const update = (fields: object) => owner.send<StaffAccount>('PUT', `/api/admin/staff/${id}`, fields)
    expect((await update({ role: 'viewer' })).body.email).toBe('waiter@Mail.Example')
    expect((await update({ email: 'other@mail.example' })).body.email).toBe('other@mail.example')
    expect((await update({ email: '' })).body).not.toHaveProperty('email')
    expect(await update({ email: 'no address' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  it('is entered by the person with the password', async () => {
    const { id, username } = await createAccount()
    const person = await signIn(username)
    const save = (fields: object) => person.send<StaffAccount & Refusal>('PUT', '/api/admin/email', fields)
    const email = 'me@mail.example'
    expect((await save({ password: 'wrong', email })).body.code).toBe('PASSWORD_WRONG')
    expect((await save({ email })).body.code).toBe('PASSWORD_REQUIRED')
    expect((await save({ password: PASSWORD })).status).toBe(400)
    await AuditLog.deleteMany({})
    expect(await save({ password: PASSWORD, email })).toMatchObject({ status: 200, body: { id, email } })
    const entry = { username, what: 'staff.update', record: `staff:${id}`, after: { email } }
    expect(await AuditLog.find({}).lean()).toMatchObject([entry])
    expect((await person.get<{ admin: StaffAccount }>('/api/auth/session')).body.admin.email).toBe(email)
    expect((await save({ password: PASSWORD, email: null })).body).not.toHaveProperty('email')
    expect(await isOpen(person)).toBe(true)
  })

  it('is guessed at no more often than the sign-in', async () => {
    const { username } = await createAccount()
    const person = await signIn(username)
    const guess = () => person.send<Refusal>('PUT', '/api/admin/email', { password: 'wrong', email: null })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})
