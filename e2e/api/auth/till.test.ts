import type { Admin } from '@sufra/contracts/auth/staff/entities'
import type { Till } from '@sufra/contracts/auth/till/entities'
import { createAdmin } from 'services/auth/admin.model'
import { TillPeople } from 'services/auth/till.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const DAY_MS = 24 * 60 * 60_000
const PASSWORDS = { sara: 'sara-pass', omar: 'omar-pass' }
const PINS = { sara: '4821', omar: '730195' }
type Name = keyof typeof PINS

let product: TestProduct
const ids = {} as Record<Name, number>
beforeAll(async () => {
  product = await startTestProduct()
  for (const [username, role] of [
    ['sara', 'admin'],
    ['omar', 'viewer'],
  ] as const) {
    const account = await createAdmin({ username, password: PASSWORDS[username], role }, product.clock.now)
    ids[username] = account?.id ?? 0
  }
})
afterAll(() => product.stop())
beforeEach(() => {
  product.clock.now = NOON
})

const signIn = (person: Person, username: Name) =>
  person.post<Admin>('/api/auth/admin-login', { username, password: PASSWORDS[username] })
const choosePin = (person: Person, username: Name, pin = PINS[username]) =>
  person.send<Admin>('PUT', '/api/admin/pin', { password: PASSWORDS[username], pin })
const signInByPin = (person: Person, username: Name, pin: string = PINS[username]) =>
  person.post<Admin>('/api/auth/pin-login', { id: ids[username], pin })
const getTill = async (person: Person) => (await person.get<{ till: Till | null }>('/api/till')).body.till
const getSignedIn = async (person: Person) =>
  (await person.get<{ admin: Admin | null }>('/api/auth/session')).body.admin?.username ?? null

/** A shared till with two signed-in accounts; Omar is active. */
async function openSharedTill(): Promise<Person> {
  const till = product.person()
  await signIn(till, 'sara')
  expect((await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })).status).toBe(200)
  for (const name of ['sara', 'omar'] as const) {
    await signIn(till, name)
    expect((await choosePin(till, name)).status).toBe(200)
  }
  return till
}

describe('setting a PIN', () => {
  it('requires the password, never returns the PIN, and ends with a new password', async () => {
    const person = product.person()
    await signIn(person, 'omar')
    expect(await person.send('PUT', '/api/admin/pin', { password: 'wrong', pin: '4821' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG' },
    })
    expect((await choosePin(person, 'omar')).body).toMatchObject({ username: 'omar', hasPin: true })
    expect(JSON.stringify(await listAuditEntries(`staff:${ids.omar}`))).not.toContain(PINS.omar)
    expect((await person.send<Admin>('DELETE', '/api/admin/pin')).body).not.toHaveProperty('hasPin')
    await choosePin(person, 'omar')
    const change = { present: PASSWORDS.omar, password: 'another one' }
    expect((await person.send<Admin>('PUT', '/api/admin/password', change)).body).not.toHaveProperty('hasPin')
    const back = { present: 'another one', password: PASSWORDS.omar }
    expect((await person.send('PUT', '/api/admin/password', back)).status).toBe(200)
  })

  it.each([
    ['123', 'A PIN has 4 to 6 digits'],
    ['12a4', 'A PIN has 4 to 6 digits'],
    ['1234', 'Please choose a PIN that is harder to guess'],
    ['0000', 'Please choose a PIN that is harder to guess'],
  ])('rejects %s', async (pin, message) => {
    const person = product.person()
    await signIn(person, 'omar')
    const { status, body } = await choosePin(person, 'omar', pin)
    expect([status, body]).toMatchObject([400, { message }])
    // The random request id may contain these digits.
    expect(JSON.stringify({ ...body, requestId: '' })).not.toContain(pin)
  })
})

describe('shared till', () => {
  it('has who made it one among its people, whose PIN is enough', async () => {
    const till = product.person()
    await signIn(till, 'sara')
    await choosePin(till, 'sara')
    await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    expect((await getTill(till))?.people).toEqual([{ id: ids.sara, username: 'sara', pin: true }])
    await till.post('/api/till/lock')
    expect((await signInByPin(till, 'sara')).status).toBe(200)
  })

  it('switches accounts by PIN, with their own rights and names on their actions', async () => {
    const till = await openSharedTill()
    const { customer } = await product.customer()
    const saveNotes = (text: string) => till.send('PUT', `/api/admin/customers/${customer.id}/notes`, { notes: text })
    expect((await signInByPin(till, 'sara')).body).toMatchObject({ username: 'sara', role: 'admin' })
    expect((await saveNotes('by Sara')).status).toBe(200)
    expect((await till.get('/api/admin/staff')).status).toBe(200)
    expect((await signInByPin(till, 'omar', '٧٣٠١٩٥')).body).toMatchObject({ username: 'omar', role: 'viewer' })
    expect((await saveNotes('by Omar')).status).toBe(200)
    expect((await till.get('/api/admin/staff')).status).toBe(403)
    const acts = await listAuditEntries(`customer:${customer.id}`)
    expect(acts.map(({ username, after }) => [username, after])).toEqual([
      ['sara', { adminNotes: 'by Sara' }],
      ['omar', { adminNotes: 'by Omar' }],
    ])
  })

  it('ends the session of the previous account', async () => {
    const till = await openSharedTill()
    const { cookie } = till
    await signInByPin(till, 'sara')
    const copy = product.person()
    copy.cookie = cookie
    expect((await copy.post('/api/admin/discount-codes/ZZZZZZZZ/accept')).status).toBe(401)
  })

  it('lists its accounts, and who can use a PIN, to its own device only', async () => {
    const till = await openSharedTill()
    expect(await getTill(till)).toEqual({
      lockMinutes: 5,
      isLocked: false,
      people: [
        { id: ids.omar, username: 'omar', pin: true },
        { id: ids.sara, username: 'sara', pin: true },
      ],
    })
    expect(await getTill(product.person())).toBeNull()
    await till.send('DELETE', '/api/admin/pin')
    expect((await getTill(till))?.people[0]).toMatchObject({ username: 'omar', pin: false })
  })

  it('returns the remaining attempts of a wrong PIN, and requires the password after five', async () => {
    const till = await openSharedTill()
    for (const left of [4, 3, 2, 1]) {
      expect(await signInByPin(till, 'sara', '5555')).toMatchObject({ status: 400, body: { code: 'PIN_WRONG' } })
      expect((await TillPeople.findOne({ adminId: ids.sara }).sort({ _id: -1 }).lean())?.tries).toBe(5 - left)
    }
    for (const pin of ['5555', PINS.sara]) {
      expect(await signInByPin(till, 'sara', pin)).toMatchObject({ status: 403, body: { code: 'PIN_NEEDS_PASSWORD' } })
    }
    expect(await getSignedIn(till)).toBe('omar')
    expect((await signInByPin(till, 'omar')).status).toBe(200)
    await signIn(till, 'sara')
    expect((await signInByPin(till, 'sara')).status).toBe(200)
  })

  it('checks five of fifty concurrent wrong PINs', async () => {
    const till = await openSharedTill()
    const tries = Array.from({ length: 50 }, (_, n) => signInByPin(till, 'sara', String(5000 + n)))
    expect(tally(await Promise.all(tries))).toEqual({ 400: 4, 403: 46 })
    expect(await signInByPin(till, 'sara')).toMatchObject({ status: 403 })
  })

  it('resets the attempts after a right PIN', async () => {
    const till = await openSharedTill()
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 3; wrong += 1) await signInByPin(till, 'sara', '5555')
      expect((await signInByPin(till, 'sara')).status).toBe(200)
    }
  })

  it('requires the password again after a week', async () => {
    const till = await openSharedTill()
    product.clock.now = new Date(NOON.getTime() + 7 * DAY_MS - 1)
    expect((await signInByPin(till, 'omar')).status).toBe(200)
    product.clock.now = new Date(NOON.getTime() + 7 * DAY_MS)
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403, body: { code: 'PIN_NEEDS_PASSWORD' } })
  })

  it('locked, rejects every call until an account is chosen', async () => {
    const till = await openSharedTill()
    expect((await till.post('/api/till/lock')).status).toBe(204)
    for (const path of ['/api/customers', '/api/admin/daily-report']) {
      expect(await till.get(path)).toMatchObject({ status: 403, body: { code: 'TILL_LOCKED' } })
    }
    expect(await till.post('/api/customers/1/points', { amount: 5 })).toMatchObject({ body: { code: 'TILL_LOCKED' } })
    expect((await getTill(till))?.isLocked).toBe(true)
    expect((await signInByPin(till, 'omar')).status).toBe(200)
    expect((await till.get('/api/admin/daily-report')).status).toBe(200)
    expect((await getTill(till))?.isLocked).toBe(false)
    await till.post('/api/till/lock')
    expect((await signIn(till, 'sara')).status).toBe(200)
    expect((await till.get('/api/admin/staff')).status).toBe(200)
  })

  it('stops being shared when an editor says so, and accepts no PIN', async () => {
    const till = await openSharedTill()
    const token = till.till
    expect((await till.send('DELETE', '/api/admin/till')).status).toBe(403)
    await signInByPin(till, 'sara')
    expect((await till.send('DELETE', '/api/admin/till')).status).toBe(204)
    expect(till.till).toBeNull()
    till.till = token
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403, body: { code: 'PIN_NEEDS_PASSWORD' } })
  })

  it('keeps its token in an HttpOnly, SameSite cookie', async () => {
    const till = product.person()
    await signIn(till, 'sara')
    const { headers } = await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    const parts = (headers.getSetCookie()[0] ?? '').split('; ')
    expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api']))
  })
})

describe('PIN', () => {
  it.each([
    ['from a device that is no till', null],
    ['with a made-up till', `till=${'x'.repeat(43)}`],
  ])('is rejected %s', async (_, cookie) => {
    await openSharedTill()
    const stranger = product.person()
    stranger.till = cookie
    expect(await signInByPin(stranger, 'sara')).toMatchObject({ status: 403, body: { code: 'PIN_NEEDS_PASSWORD' } })
  })

  it('is rejected on another till where the account never used its password', async () => {
    await openSharedTill()
    const other = product.person()
    await signIn(other, 'sara')
    await other.send('PUT', '/api/admin/till', { lockMinutes: 1 })
    expect(await signInByPin(other, 'omar')).toMatchObject({ status: 403 })
  })

  it('is rejected once the account is disabled, also after it is enabled again', async () => {
    const till = await openSharedTill()
    const editor = await product.editor()
    const setActive = (isActive: boolean) =>
      editor.send('PUT', `/api/admin/staff/${ids.omar}`, { role: 'viewer', isActive })
    await setActive(false)
    expect(await getSignedIn(till)).toBeNull()
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403 })
    await setActive(true)
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403 })
    await signIn(till, 'omar')
    expect((await signInByPin(till, 'omar')).status).toBe(200)
  })

  it('is rejected once an editor has set another password', async () => {
    const till = await openSharedTill()
    const editor = await product.editor()
    await editor.send('PUT', `/api/admin/staff/${ids.omar}/password`, { password: PASSWORDS.omar })
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403 })
    await signIn(till, 'omar')
    expect(await signInByPin(till, 'omar')).toMatchObject({ status: 403 })
    expect((await choosePin(till, 'omar')).status).toBe(200)
    expect((await signInByPin(till, 'omar')).status).toBe(200)
  })

  it('opens a session whose rights follow the account from the next call on', async () => {
    const till = await openSharedTill()
    const editor = await product.editor()
    await editor.send('PUT', `/api/admin/staff/${ids.omar}`, { role: 'admin', isActive: true })
    await signInByPin(till, 'omar')
    expect((await till.post('/api/rewards', {})).status).toBe(400)
    await editor.send('PUT', `/api/admin/staff/${ids.omar}`, { role: 'viewer', isActive: true })
    expect((await till.post('/api/rewards', {})).status).toBe(403)
  })

  it('needs a shared till: other devices cannot be locked', async () => {
    const person = product.person()
    await signIn(person, 'omar')
    expect(await person.post('/api/till/lock')).toMatchObject({ status: 409, body: { code: 'TILL_NOT_SHARED' } })
  })
})
