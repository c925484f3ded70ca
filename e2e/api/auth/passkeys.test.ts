import type { Passkey, PasskeyCreation, PasskeyRequest } from '@sufra/contracts/auth/passkeys/entities'
import type { Admin, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { Admins, createAdmin } from 'services/auth/admin.model'
import { Passkeys } from 'services/auth/passkey.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Authenticator, createAuthenticator } from '../../harness/authenticator.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createTotpCode } from '../../harness/totp.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSWORD = 'sara-pass'
const NOBODY = { secondFactorFor: 'nobody', secondFactorFrom: null }
const PATH = '/api/admin/passkeys'

let product: TestProduct
let accounts = 0
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(() => {
  product.clock.now = NOON
})

interface Account {
  id: number
  username: string
  person: Person
}

type Refused = Admin & { code?: string; ticket: string; canTrustDevice: boolean; methods: string[] }

const passTime = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
const logIn = (person: Person, { username }: Pick<Account, 'username'>, password = PASSWORD) =>
  person.post<Refused>('/api/auth/admin-login', { username, password })
const start = (person: Person, password = PASSWORD) =>
  person.post<PasskeyCreation & { code?: string }>(`${PATH}/options`, { password })
const add = (person: Person, credential: object, name = 'Work laptop') =>
  person.post<Admin & { code?: string }>(PATH, { name, credential })
const list = async (person: Person) => (await person.get<Passkey[]>(PATH)).body
const getOwn = async (person: Person) => (await person.get<{ admin: Admin | null }>('/api/auth/session')).body.admin
const getRequest = async (person: Person) => (await person.post<PasskeyRequest>('/api/auth/passkeys/options')).body
const send = (person: Person, assertion: object) =>
  person.post<Admin & { code?: string }>('/api/auth/passkeys/admin-login', { assertion })
const sendProof = (person: Person, body: object) =>
  person.post<Admin & { code?: string }>('/api/auth/second-factor', body)
const createRefusal = (status: number, code: string) => ({ status, body: { code } })
const WRONG = createRefusal(401, 'PASSKEY_WRONG')
const NOT_ADDED = createRefusal(400, 'PASSKEY_NOT_ADDED')

/** Signed in with the password, without a second factor. */
async function addAccount(role = 'admin'): Promise<Account> {
  accounts += 1
  const username = `noor ${accounts}`
  const account = await createAdmin({ username, password: PASSWORD, role }, product.clock.now)
  const person = product.person()
  expect((await logIn(person, { username })).status).toBe(200)
  return { id: account?.id ?? 0, username, person }
}

async function addWithPasskey(role = 'admin'): Promise<Account & { device: Authenticator }> {
  const account = await addAccount(role)
  const device = createAuthenticator()
  const answer = await add(account.person, device.create((await start(account.person)).body))
  expect(answer.status).toBe(201)
  return { ...account, device }
}

async function signInWith(device: Authenticator, person = product.person()): Promise<Person> {
  expect(await send(person, device.answer(await getRequest(person)))).toMatchObject({ status: 200 })
  return person
}

async function getTicket(person: Person, account: Pick<Account, 'username'>): Promise<string> {
  const { status, body } = await logIn(person, account)
  expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
  return body.ticket
}

describe('adding a passkey', () => {
  it('needs the password, and asks the device for a verified passkey that it finds by itself', async () => {
    const { id, person, username } = await addAccount()
    expect(await start(person, 'wrong')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    const creation = (await start(person)).body
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: username, displayName: username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    })
    const device = createAuthenticator()
    const { status, body } = await add(person, device.create(creation), ' Work  laptop ')
    expect([status, body]).toMatchObject([201, { hasSecondFactor: true, passkeys: 1 }])
    expect(body).not.toHaveProperty('recoveryCodesLeft')
    expect(await list(person)).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }])
    expect((await start(person)).body.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
    const staff = (await person.get<StaffAccount[]>('/api/admin/staff')).body
    expect(staff.find((each) => each.id === id)).toMatchObject({ hasSecondFactor: true, passkeys: 1 })
    expect((await listAuditEntries(`staff:${id}`)).map(({ what, after }) => [what, after])).toEqual([
      ['staff.passkey', { passkey: 'Work laptop' }],
    ])
  })

  it.each([
    ['for another page', { origin: 'https://sufra.example' }],
    ['for no page', { origin: '' }],
    ['for another host', { rpId: 'sufra.example' }],
    ['by nobody who was verified', { isVerified: false }],
    ['of another kind', { type: 'webauthn.get' }],
    ['to a made-up challenge', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ])('refuses an answer %s', async (_, deviation) => {
    const { person } = await addAccount()
    const creation = (await start(person)).body
    expect(await add(person, createAuthenticator().create(creation, deviation))).toMatchObject(NOT_ADDED)
    expect(await list(person)).toEqual([])
  })

  it('refuses a challenge of another account, another device, a sign-in, or five minutes before', async () => {
    const [one, other] = [await addAccount(), await addAccount()]
    const creation = (await start(one.person)).body
    const device = createAuthenticator()
    expect(await add(other.person, device.create(creation))).toMatchObject(NOT_ADDED)
    const elsewhere = product.person()
    await logIn(elsewhere, one)
    expect(await add(elsewhere, device.create(creation))).toMatchObject(NOT_ADDED)
    const { challenge } = await getRequest(one.person)
    expect(await add(one.person, device.create({ ...creation, challenge }))).toMatchObject(NOT_ADDED)
    passTime(5 * MINUTE_MS)
    expect(await add(one.person, device.create(creation))).toMatchObject(NOT_ADDED)
  })

  it('takes a challenge once, also at the same time, and the same answer again', async () => {
    const { person } = await addAccount()
    const creation = (await start(person)).body
    const answers = Array.from({ length: 4 }, () => createAuthenticator().create(creation))
    expect(tally(await Promise.all(answers.map((answer) => add(person, answer))))).toEqual({ 201: 1, 400: 3 })
    expect(await list(person)).toHaveLength(1)
    const [id] = (await Passkeys.find({}).sort({ id: -1 }).lean()).map(({ credentialId }) => credentialId)
    const added = answers.find((answer) => answer.id === id) ?? {}
    expect(await add(person, added)).toMatchObject({ status: 201, body: { passkeys: 1 } })
  })

  it('refuses the passkey of another account', async () => {
    const { device } = await addWithPasskey()
    const { person } = await addAccount()
    expect(await add(person, device.create((await start(person)).body))).toMatchObject(NOT_ADDED)
  })

  it('ends the sessions that were opened without it, where it is the first second factor', async () => {
    const { id, person, username } = await addAccount('viewer')
    const thief = product.person()
    expect((await logIn(thief, { username })).status).toBe(200)
    const thiefs = (await start(thief)).body
    const ask = async (by: Person) => (await by.get('/api/customers')).status
    const [creation, device] = [(await start(person)).body, createAuthenticator()]
    expect([await ask(thief), (await add(person, device.create(creation))).status]).toEqual([200, 201])
    expect([await ask(thief), await ask(person)]).toEqual([401, 200])
    expect(await add(thief, createAuthenticator().create(thiefs))).toMatchObject(createRefusal(401, 'NO_SESSION'))
    const editor = await product.editor()
    expect((await editor.get<object[]>(`/api/admin/sessions?adminId=${id}`)).body).toHaveLength(1)
    const other = await signInWith(device)
    const next = createAuthenticator().create((await start(person)).body)
    expect(await add(person, next, 'Phone')).toMatchObject({ status: 201, body: { passkeys: 2 } })
    expect([await ask(other), await ask(person)]).toEqual([200, 200])
  })

  it('takes no challenge of an earlier password', async () => {
    const { id, person } = await addAccount()
    const creation = (await start(person)).body
    const change = { present: PASSWORD, password: 'a better one' }
    expect((await person.send('PUT', '/api/admin/password', change)).status).toBe(200)
    expect(await add(person, createAuthenticator().create(creation))).toMatchObject(NOT_ADDED)
    expect(await Passkeys.countDocuments({ kind: 'admin', personId: id })).toBe(0)
  })

  it('stops at ten', async () => {
    const { id, person } = await addAccount()
    const creation = (await start(person)).body
    await Admins.updateOne({ id }, { $set: { passkeys: 10 } })
    const full = { status: 409, body: { code: 'TOO_MANY_PASSKEYS', most: 10 } }
    expect(await add(person, createAuthenticator().create(creation))).toMatchObject(full)
    expect(await start(person)).toMatchObject(full)
  })

  it('renames and removes the own ones alone', async () => {
    const { id, person } = await addWithPasskey()
    const other = await addAccount()
    const [passkey] = await list(person)
    const path = `${PATH}/${passkey?.id}`
    const remove = (by: Person, password = PASSWORD) => by.send<Admin>('DELETE', path, { password })
    for (const answer of [await other.person.send('PUT', path, { name: 'Mine' }), await remove(other.person)])
      expect(answer).toMatchObject(createRefusal(404, 'PASSKEY_NOT_FOUND'))
    expect(await person.send('PUT', path, { name: ' ' })).toMatchObject(createRefusal(400, 'VALIDATION_ERROR'))
    expect(await person.send('PUT', path, { name: 'Phone' })).toMatchObject({ status: 200, body: { name: 'Phone' } })
    expect(await remove(person, 'wrong')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    const { body } = await remove(person)
    expect(body).not.toHaveProperty('hasSecondFactor')
    expect(body).not.toHaveProperty('passkeys')
    expect(await remove(person)).toMatchObject(createRefusal(404, 'PASSKEY_NOT_FOUND'))
    expect((await listAuditEntries(`staff:${id}`)).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ passkey: 'Work laptop' }, { passkey: 'Phone' }],
      [{ passkey: 'Phone' }, null],
    ])
  })
})

describe('signing in with a passkey', () => {
  it('needs no username and no password', async () => {
    const { id, device, person: former } = await addWithPasskey()
    const person = product.person()
    const request = await getRequest(person)
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(request).not.toHaveProperty('allowCredentials')
    expect(person.cookie).toBeNull()
    passTime(MINUTE_MS)
    const { status, body } = await send(person, device.answer(request))
    expect([status, body]).toMatchObject([200, { id, passkeys: 1 }])
    expect(await getOwn(person)).toMatchObject({ id })
    expect(await list(former)).toMatchObject([{ lastUsedAt: product.clock.now.toISOString() }])
  })

  it.each([
    ['for another page', { origin: 'https://sufra.example' }],
    ['for no page', { origin: '' }],
    ['for another host', { rpId: 'sufra.example' }],
    ['by nobody who was verified', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['with a counter that has not risen', { counter: 1 }],
    ['with another user', { userHandle: Buffer.from('admin:1').toString('base64url') }],
    ['to a made-up challenge', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
    ['to no challenge', { challenge: 'AA' }],
    ['of a passkey that nobody has', { id: Buffer.alloc(32, 7).toString('base64url') }],
  ])('refuses an answer %s, all alike', async (_, deviation) => {
    const { device } = await addWithPasskey()
    const person = product.person()
    const answer = device.answer(await getRequest(person), deviation)
    expect(await send(person, answer)).toMatchObject(WRONG)
    expect(person.cookie).toBeNull()
  })

  it('refuses the signature of another key', async () => {
    const { device } = await addWithPasskey()
    const person = product.person()
    const answer = createAuthenticator().answer(await getRequest(person), { id: device.id })
    expect(await send(person, answer)).toMatchObject(WRONG)
  })

  it('takes the answer on its device alone, for five minutes, and once', async () => {
    const { device } = await addWithPasskey()
    const [person, stranger] = [product.person(), product.person()]
    const request = await getRequest(person)
    expect(await send(stranger, device.answer(request))).toMatchObject(WRONG)
    await getRequest(stranger)
    expect(await send(stranger, device.answer(request))).toMatchObject(WRONG)
    const answer = device.answer(request)
    expect((await send(person, answer)).status).toBe(200)
    expect(await send(person, answer)).toMatchObject(WRONG)
    expect(await send(person, device.answer(request))).toMatchObject(WRONG)
    const late = await getRequest(person)
    passTime(5 * MINUTE_MS)
    expect(await send(person, device.answer(late))).toMatchObject(WRONG)
  })

  it('lets one in of several that answer one challenge at once', async () => {
    const { device } = await addWithPasskey()
    const person = product.person()
    const request = await getRequest(person)
    const copies = Array.from({ length: 6 }, () => Object.assign(product.person(), { device: person.device }))
    const answers = copies.map(() => device.answer(request))
    const sent = await Promise.all(copies.map((copy, index) => send(copy, answers[index] ?? {})))
    expect(tally(sent)).toEqual({ 200: 1, 401: 5 })
  })

  it('refuses accounts that are disabled, and passkeys that are removed', async () => {
    const { id, device, person } = await addWithPasskey()
    await Admins.updateOne({ id }, { $set: { isActive: false } })
    const stranger = product.person()
    expect(await send(stranger, device.answer(await getRequest(stranger)))).toMatchObject(WRONG)
    await Admins.updateOne({ id }, { $set: { isActive: true } })
    const [passkey] = await list(person)
    await person.send('DELETE', `${PATH}/${passkey?.id}`, { password: PASSWORD })
    expect(await send(stranger, device.answer(await getRequest(stranger)))).toMatchObject(WRONG)
  })

  it('stops wrong answers after five', async () => {
    const { device } = await addWithPasskey()
    const thief = product.person()
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const answer = device.answer(await getRequest(thief), { isVerified: false })
      expect(await send(thief, answer)).toMatchObject(WRONG)
    }
    const answer = device.answer(await getRequest(thief))
    expect(await send(thief, answer)).toMatchObject(createRefusal(429, 'TOO_MANY_ATTEMPTS'))
    await signInWith(device)
  })
})

describe('a passkey as the second step', () => {
  it('is needed after the password, and lets in', async () => {
    const account = await addWithPasskey()
    const person = product.person()
    const { body } = await logIn(person, account)
    expect(body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', canTrustDevice: false, methods: ['passkey'] })
    const { ticket } = body
    expect(await sendProof(person, { ticket, code: '123456' })).toMatchObject(createRefusal(401, 'SECOND_FACTOR_WRONG'))
    const assertion = account.device.answer(await getRequest(person))
    expect(await sendProof(person, { ticket, assertion, code: '123456' })).toMatchObject(
      createRefusal(400, 'VALIDATION_ERROR'),
    )
    expect(await sendProof(person, { ticket, assertion })).toMatchObject({ status: 200, body: { id: account.id } })
    expect(await sendProof(person, { ticket, assertion })).toMatchObject(WRONG)
  })

  it('is one of the account', async () => {
    const [account, other] = [await addWithPasskey(), await addWithPasskey()]
    const person = product.person()
    const ticket = await getTicket(person, account)
    const assertion = other.device.answer(await getRequest(person))
    expect(await sendProof(person, { ticket, assertion })).toMatchObject(WRONG)
  })

  it('stands beside an app, whose removal leaves it', async () => {
    const account = await addWithPasskey()
    const { person } = account
    const { secret } = (await person.post<{ secret: string }>('/api/admin/second-factor', { password: PASSWORD })).body
    const code = createTotpCode(secret, product.clock.now)
    expect((await person.post('/api/admin/second-factor/confirm', { code })).status).toBe(200)
    const device = product.person()
    const { ticket, ...body } = (await logIn(device, account)).body
    expect(body).toMatchObject({ canTrustDevice: true, methods: ['code', 'passkey'] })
    const assertion = account.device.answer(await getRequest(device))
    expect((await sendProof(device, { ticket, assertion, trustDevice: true })).status).toBe(200)
    expect((await logIn(device, account)).status).toBe(200)
    const removed = await person.send<Admin>('DELETE', '/api/admin/second-factor', { password: PASSWORD })
    expect(removed.body).toMatchObject({ hasSecondFactor: true, passkeys: 1 })
    expect((await logIn(device, account)).body).toMatchObject({ methods: ['passkey'] })
  })

  it('is enough where one is required', async () => {
    const editor = await product.editor()
    const save = (form: object) => editor.send('PUT', '/api/admin/access', form)
    const { username } = await addAccount('viewer')
    const ask = (person: Person) => person.get('/api/customers')
    await save({ secondFactorFor: 'staff', secondFactorFrom: null })
    const person = product.person()
    expect((await logIn(person, { username })).body).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await ask(person)).toMatchObject(createRefusal(403, 'SECOND_FACTOR_REQUIRED'))
    expect(await list(person)).toEqual([])
    const device = createAuthenticator()
    const added = await add(person, device.create((await start(person)).body))
    expect(added.body).not.toHaveProperty('mustSetUpSecondFactor')
    expect((await ask(person)).status).toBe(200)
    const [passkey] = await list(person)
    const removed = await person.send('DELETE', `${PATH}/${passkey?.id}`, { password: PASSWORD })
    expect(removed.body).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await ask(person)).toMatchObject(createRefusal(403, 'SECOND_FACTOR_REQUIRED'))
    await save(NOBODY)
  })

  it('is reset by another editor, with the sessions', async () => {
    const account = await addWithPasskey()
    const editor = await product.editor()
    const path = `/api/admin/staff/${account.id}/second-factor/reset`
    const answer = await editor.post(path, { reason: 'Lost the phone' })
    expect(answer).toMatchObject({ status: 200, body: { id: account.id } })
    expect(answer.body).not.toHaveProperty('passkeys')
    expect((await account.person.get(PATH)).status).toBe(401)
    const person = product.person()
    expect(await send(person, account.device.answer(await getRequest(person)))).toMatchObject(WRONG)
    expect((await logIn(person, account)).status).toBe(200)
    expect(await editor.post(path, { reason: 'Again' })).toMatchObject(createRefusal(409, 'NO_SECOND_FACTOR'))
  })

  it('makes a PIN enough at a shared till, for seven days', async () => {
    const { id, device } = await addWithPasskey()
    const till = await signInWith(device)
    await till.send('PUT', '/api/admin/pin', { password: PASSWORD, pin: '4821' })
    await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    const signInByPin = () => till.post('/api/auth/pin-login', { id, pin: '4821' })
    expect(await signInByPin()).toMatchObject(createRefusal(403, 'PIN_NEEDS_PASSWORD'))
    await signInWith(device, till)
    expect((await signInByPin()).status).toBe(200)
    passTime(7 * DAY_MS)
    expect(await signInByPin()).toMatchObject(createRefusal(403, 'PIN_NEEDS_PASSWORD'))
    passTime(-7 * DAY_MS)
    await signInWith(device, till)
    await till.send('DELETE', '/api/admin/till')
  })
})
