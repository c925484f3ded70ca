import type { Admin, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { type AdminRecord, Admins, createAdmin } from 'services/auth/admin.model'
import { consumeCode } from 'services/auth/consume-code'
import type { AppContext } from 'services/platform/config'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createTotpCode } from '../../harness/totp.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSWORD = 'sara-pass'
const NOBODY = { secondFactorFor: 'nobody', secondFactorFrom: null }

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
  secret: string
  recoveryCodes: string[]
}

const passTime = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
const getCode = ({ secret }: Pick<Account, 'secret'>, steps = 0) => createTotpCode(secret, product.clock.now, steps)
const signIn = (person: Person, username: string, password = PASSWORD) =>
  person.post<Admin & { code?: string; ticket: string; canTrustDevice: boolean }>('/api/auth/admin-login', {
    username,
    password,
  })
const sendCode = (person: Person, body: object) =>
  person.post<Admin & { code?: string }>('/api/auth/second-factor', body)
const start = (person: Person, password = PASSWORD) =>
  person.post<{ secret: string; uri: string }>('/api/admin/second-factor', { password })
const confirm = (person: Person, code: string) =>
  person.post<{ recoveryCodes: string[] }>('/api/admin/second-factor/confirm', { code })
const getOwn = async (person: Person) => (await person.get<{ admin: Admin | null }>('/api/auth/session')).body.admin
const createRefusal = (status: number, code: string) => ({ status, body: { code } })

/** Signed in with the password, without a second factor. */
async function addAccount(role = 'admin'): Promise<Pick<Account, 'id' | 'username' | 'person'>> {
  accounts += 1
  const username = `sara ${accounts}`
  const account = await createAdmin({ username, password: PASSWORD, role }, product.clock.now)
  const person = product.person()
  expect((await signIn(person, username)).status).toBe(200)
  return { id: account?.id ?? 0, username, person }
}

/** With a second factor; the code of the present step is used already. */
async function addProtected(role = 'admin'): Promise<Account> {
  const account = await addAccount(role)
  const { secret } = (await start(account.person)).body
  const { status, body } = await confirm(account.person, getCode({ secret }))
  expect(status).toBe(200)
  passTime(MINUTE_MS)
  return { ...account, secret, recoveryCodes: body.recoveryCodes }
}

async function getTicket(person: Person, { username }: Pick<Account, 'username'>): Promise<string> {
  const { status, body } = await signIn(person, username)
  expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
  return body.ticket
}

async function signInFully(person: Person, account: Account, more: object = {}): Promise<Answer<Admin>> {
  const ticket = await getTicket(person, account)
  const answer = await sendCode(person, { ticket, code: getCode(account), ...more })
  passTime(MINUTE_MS)
  return answer
}

describe('setting up a second factor', () => {
  it('needs the password and a code, and answers ten recovery codes once', async () => {
    const { id, person, username } = await addAccount()
    expect(await start(person, 'wrong')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    const { secret, uri } = (await start(person)).body
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(username)
    expect(await getOwn(person)).not.toHaveProperty('hasSecondFactor')
    expect(await confirm(person, getCode({ secret }, 2))).toMatchObject(createRefusal(400, 'SECOND_FACTOR_WRONG'))
    const { recoveryCodes } = (await confirm(person, getCode({ secret }))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
    expect(await getOwn(person)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
    const listed = (await person.get<StaffAccount[]>('/api/admin/staff')).body.find((each) => each.id === id)
    expect(listed).toMatchObject({ hasSecondFactor: true })
    const stored = JSON.stringify([await Admins.findOne({ id }).lean(), await listAuditEntries(`staff:${id}`), listed])
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each)
    expect((await listAuditEntries(`staff:${id}`)).map(({ what, after }) => [what, after])).toEqual([
      ['staff.second_factor', { hasSecondFactor: true }],
    ])
  })

  it('must be begun within the hour', async () => {
    const { person } = await addAccount()
    expect(await confirm(person, '123456')).toMatchObject(createRefusal(409, 'SECOND_FACTOR_NOT_STARTED'))
    const { secret } = (await start(person)).body
    passTime(60 * MINUTE_MS)
    expect(await confirm(person, getCode({ secret }))).toMatchObject(createRefusal(409, 'SECOND_FACTOR_NOT_STARTED'))
  })

  it('is begun anew after a new password', async () => {
    const { person } = await addAccount()
    const { secret } = (await start(person)).body
    const change = { present: PASSWORD, password: 'a better one' }
    expect((await person.send('PUT', '/api/admin/password', change)).status).toBe(200)
    expect(await confirm(person, getCode({ secret }))).toMatchObject(createRefusal(409, 'SECOND_FACTOR_NOT_STARTED'))
  })

  it('replaces the earlier one with its recovery codes', async () => {
    const account = await addProtected()
    const { secret } = (await start(account.person)).body
    expect((await signInFully(product.person(), account)).status).toBe(200)
    expect((await confirm(account.person, getCode({ secret }))).status).toBe(200)
    const person = product.person()
    const ticket = await getTicket(person, account)
    for (const proof of [{ code: getCode(account) }, { recoveryCode: account.recoveryCodes[0] }])
      expect(await sendCode(person, { ticket, ...proof })).toMatchObject(createRefusal(401, 'SECOND_FACTOR_WRONG'))
    passTime(MINUTE_MS)
    expect((await sendCode(person, { ticket, code: createTotpCode(secret, product.clock.now) })).status).toBe(200)
  })

  it('ends the sessions that were opened without it', async () => {
    const { id, username, person } = await addAccount('viewer')
    const thief = product.person()
    expect((await signIn(thief, username)).status).toBe(200)
    const { secret } = (await start(person)).body
    expect((await thief.get('/api/customers')).status).toBe(200)
    expect((await confirm(person, getCode({ secret }))).status).toBe(200)
    expect((await thief.get('/api/customers')).status).toBe(401)
    expect((await person.get('/api/customers')).status).toBe(200)
    const editor = await product.editor()
    expect((await editor.get<object[]>(`/api/admin/sessions?adminId=${id}`)).body).toHaveLength(1)
  })

  it('is taken away with the password', async () => {
    const account = await addProtected()
    const remove = (password: string) => account.person.send<Admin>('DELETE', '/api/admin/second-factor', { password })
    expect(await remove('wrong')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    expect((await remove(PASSWORD)).body).not.toHaveProperty('hasSecondFactor')
    expect((await signIn(product.person(), account.username)).status).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  it('opens no session before the code', async () => {
    const account = await addProtected()
    const person = product.person()
    const ticket = await getTicket(person, account)
    expect(person.cookie).toBeNull()
    expect(await signIn(person, account.username, 'wrong')).toMatchObject(createRefusal(401, 'INVALID_CREDENTIALS'))
    const { status, body } = await sendCode(person, { ticket, code: getCode(account) })
    expect([status, body]).toMatchObject([200, { username: account.username, hasSecondFactor: true }])
    expect(body).not.toHaveProperty('mustSetUpSecondFactor')
    expect(await getOwn(person)).toMatchObject({ id: account.id })
  })

  it.each([
    ['neither code', {}],
    ['both codes', { code: '123456', recoveryCode: 'abcde-fghjk-mnpqr-stuvw-xyz23' }],
    ['a short code', { code: '12345' }],
    ['a short recovery code', { recoveryCode: 'abcd' }],
  ])('rejects a body with %s', async (_, proof) => {
    const account = await addProtected()
    const person = product.person()
    const ticket = await getTicket(person, account)
    expect(await sendCode(person, { ticket, ...proof })).toMatchObject(createRefusal(400, 'VALIDATION_ERROR'))
  })

  it('takes the ticket on its device alone, for five minutes, and unchanged', async () => {
    const account = await addProtected()
    const person = product.person()
    const ticket = await getTicket(person, account)
    const code = getCode(account)
    const stranger = product.person()
    expect(await sendCode(stranger, { ticket, code })).toMatchObject(createRefusal(401, 'SIGN_IN_EXPIRED'))
    await signIn(stranger, account.username)
    expect(await sendCode(stranger, { ticket, code })).toMatchObject(createRefusal(401, 'SIGN_IN_EXPIRED'))
    const [facts, signature] = ticket.split('.')
    const forged = `${Buffer.from(JSON.stringify([account.id, 0, 9e15])).toString('base64url')}.${signature}`
    for (const changed of [forged, `${facts}.${'A'.repeat(43)}`, facts])
      expect(await sendCode(person, { ticket: changed, code })).toMatchObject(createRefusal(401, 'SIGN_IN_EXPIRED'))
    passTime(5 * MINUTE_MS)
    expect(await sendCode(person, { ticket, code: getCode(account) })).toMatchObject(
      createRefusal(401, 'SIGN_IN_EXPIRED'),
    )
  })

  it('does not take the ticket of an earlier password', async () => {
    const account = await addProtected()
    const person = product.person()
    const ticket = await getTicket(person, account)
    const editor = await product.editor()
    await editor.send('PUT', `/api/admin/staff/${account.id}/password`, { password: 'another one' })
    expect(await sendCode(person, { ticket, code: getCode(account) })).toMatchObject(
      createRefusal(401, 'SIGN_IN_EXPIRED'),
    )
  })

  it.each([
    ['a new password', { generation: 7 }],
    ['been disabled', { isActive: false }],
  ])('takes no code once the account has %s', async (_, change) => {
    const { id, recoveryCodes } = await addProtected()
    const read = await Admins.findOne({ id }).lean<AdminRecord>()
    await Admins.updateOne({ id }, { $set: change })
    const consume = () =>
      consumeCode(read as AdminRecord, { recoveryCode: recoveryCodes[0] }, undefined, {} as AppContext)
    await expect(consume()).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  })

  it('goes on when the clock was far ahead at the last code', async () => {
    const account = await addProtected()
    passTime(DAY_MS)
    expect((await signInFully(product.person(), account)).status).toBe(200)
    passTime(-DAY_MS)
    const person = product.person()
    expect((await signInFully(person, account)).status).toBe(200)
    const again = await getTicket(person, account)
    passTime(-MINUTE_MS)
    expect(await sendCode(person, { ticket: again, code: getCode(account) })).toMatchObject(
      createRefusal(401, 'SECOND_FACTOR_WRONG'),
    )
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('of a clock that differs by %i steps, answers %i', async (steps, status) => {
    const account = await addProtected()
    const person = product.person()
    const ticket = await getTicket(person, account)
    expect((await sendCode(person, { ticket, code: getCode(account, steps) })).status).toBe(status)
  })

  it('takes a code once', async () => {
    const account = await addProtected()
    const [one, other] = [product.person(), product.person()]
    const tickets = [await getTicket(one, account), await getTicket(other, account)]
    const code = getCode(account)
    expect((await sendCode(one, { ticket: tickets[0], code })).status).toBe(200)
    expect(await sendCode(other, { ticket: tickets[1], code })).toMatchObject(createRefusal(401, 'SECOND_FACTOR_WRONG'))
    const earlier = getCode(account, -1)
    expect(await sendCode(other, { ticket: tickets[1], code: earlier })).toMatchObject(
      createRefusal(401, 'SECOND_FACTOR_WRONG'),
    )
  })

  it.each(['code', 'recoveryCode'] as const)(
    'lets one of several devices in that send one %s at once',
    async (kind) => {
      const account = await addProtected()
      const devices = Array.from({ length: 8 }, () => product.person())
      const tickets = await Promise.all(devices.map((person) => getTicket(person, account)))
      const proof = kind === 'code' ? getCode(account) : account.recoveryCodes[3]
      const answers = await Promise.all(
        devices.map((person, n) => sendCode(person, { ticket: tickets[n], [kind]: proof })),
      )
      expect(tally(answers)).toEqual({ 200: 1, 401: 7 })
    },
  )

  it('takes each recovery code once, in any case and without its hyphens', async () => {
    const account = await addProtected()
    const [code = '', next = ''] = account.recoveryCodes
    const person = product.person()
    const ticket = await getTicket(person, account)
    const { body } = await sendCode(person, { ticket, recoveryCode: code.toUpperCase().replaceAll('-', ' ') })
    expect(body).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await sendCode(person, { ticket, recoveryCode: code })).toMatchObject(
      createRefusal(401, 'SECOND_FACTOR_WRONG'),
    )
    expect((await sendCode(person, { ticket, recoveryCode: next })).body).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('stops wrong codes after five, which a right password does not forgive', async () => {
    const account = await addProtected()
    const familiar = product.person()
    expect((await signInFully(familiar, account)).status).toBe(200)
    const thief = product.person()
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const ticket = await getTicket(thief, account)
      expect((await sendCode(thief, { ticket, recoveryCode: 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa' })).status).toBe(401)
    }
    const ticket = await getTicket(thief, account)
    expect(await sendCode(thief, { ticket, code: getCode(account) })).toMatchObject(
      createRefusal(429, 'TOO_MANY_ATTEMPTS'),
    )
    expect((await signInFully(familiar, account)).status).toBe(200)
  })
})

describe('a trusted device', () => {
  it('needs no second step for 30 days', async () => {
    const account = await addProtected()
    const person = product.person()
    expect((await signInFully(person, account, { trustDevice: true })).status).toBe(200)
    expect((await signIn(person, account.username)).status).toBe(200)
    await getTicket(product.person(), account)
    passTime(30 * DAY_MS - 2 * MINUTE_MS)
    expect((await signIn(person, account.username)).status).toBe(200)
    passTime(MINUTE_MS)
    await getTicket(person, account)
  })

  it('is one no more after a new password', async () => {
    const account = await addProtected()
    const person = product.person()
    await signInFully(person, account, { trustDevice: true })
    const change = { present: PASSWORD, password: 'a better one' }
    expect((await person.send('PUT', '/api/admin/password', change)).status).toBe(200)
    expect(await signIn(person, account.username, 'a better one')).toMatchObject(
      createRefusal(401, 'SECOND_FACTOR_NEEDED'),
    )
  })

  it('is no shared till', async () => {
    const account = await addProtected()
    const till = product.person()
    await signInFully(till, account, { trustDevice: true })
    expect((await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })).status).toBe(200)
    expect((await signIn(till, account.username)).body).toMatchObject({ canTrustDevice: false })
    await signInFully(till, account, { trustDevice: true })
    await getTicket(till, account)
    await till.send('DELETE', '/api/admin/till')
  })
})

describe('a PIN at a shared till', () => {
  const pin = '4821'
  const choosePin = (person: Person) => person.send('PUT', '/api/admin/pin', { password: PASSWORD, pin })
  const signInByPin = (person: Person, { id }: { id: number }) => person.post('/api/auth/pin-login', { id, pin })

  it('is enough within seven days of the second step there', async () => {
    const account = await addProtected()
    const till = product.person()
    await signInFully(till, account)
    await choosePin(till)
    await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    expect(await signInByPin(till, account)).toMatchObject(createRefusal(403, 'PIN_NEEDS_PASSWORD'))
    await signInFully(till, account)
    expect((await signInByPin(till, account)).status).toBe(200)
    passTime(7 * DAY_MS)
    expect(await signInByPin(till, account)).toMatchObject(createRefusal(403, 'PIN_NEEDS_PASSWORD'))
  })

  it('needs the second step once the account has one', async () => {
    const account = await addAccount()
    await choosePin(account.person)
    await account.person.send('PUT', '/api/admin/till', { lockMinutes: 5 })
    expect((await signInByPin(account.person, account)).status).toBe(200)
    const { secret } = (await start(account.person)).body
    await confirm(account.person, getCode({ secret }))
    expect(await signInByPin(account.person, account)).toMatchObject(createRefusal(403, 'PIN_NEEDS_PASSWORD'))
    const { till } = (await account.person.get<{ till: { people: object[] } }>('/api/till')).body
    expect(till.people).toMatchObject([{ id: account.id, pin: false }])
  })
})

describe('requiring a second factor', () => {
  const save = async (access: object) => (await product.editor()).send('PUT', '/api/admin/access', access)
  const ask = (person: Person) => person.get('/api/customers')

  it('is off at first, and changes with an entry in the activity', async () => {
    const editor = await product.editor()
    expect((await editor.get('/api/admin/access')).body).toEqual(NOBODY)
    const wanted = { secondFactorFor: 'staff', secondFactorFrom: '2036-12-24' }
    expect(await save(wanted)).toMatchObject({ status: 200, body: wanted })
    expect((await editor.get('/api/admin/access')).body).toEqual(wanted)
    expect((await save({ secondFactorFor: 'everybody', secondFactorFrom: null })).status).toBe(400)
    expect((await save({ ...wanted, secondFactorFor: 'nobody' })).body).toEqual(NOBODY)
    const entries = await listAuditEntries('setting:access')
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [NOBODY, wanted],
      [wanted, NOBODY],
    ])
  })

  it('asks whoever has none right after signing in, from its day on', async () => {
    const { username } = await addAccount('viewer')
    const early = product.person()
    await save({ secondFactorFor: 'staff', secondFactorFrom: '2036-11-22' })
    expect((await signIn(early, username)).body).not.toHaveProperty('mustSetUpSecondFactor')
    passTime(DAY_MS / 2)
    const person = product.person()
    expect((await signIn(person, username)).body).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await getOwn(person)).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await ask(person)).toMatchObject(createRefusal(403, 'SECOND_FACTOR_REQUIRED'))
    const { secret } = (await start(person)).body
    expect((await confirm(person, getCode({ secret }))).status).toBe(200)
    expect((await ask(person)).status).toBe(200)
    expect(await getOwn(person)).not.toHaveProperty('mustSetUpSecondFactor')
    const removed = await person.send<Admin>('DELETE', '/api/admin/second-factor', { password: PASSWORD })
    expect(removed.body).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await ask(person)).toMatchObject(createRefusal(403, 'SECOND_FACTOR_REQUIRED'))
    product.clock.now = NOON
    await save(NOBODY)
    expect((await ask(person)).status).toBe(200)
  })

  it('may be asked of editors alone', async () => {
    const [editor, viewer] = [await addAccount('admin'), await addAccount('viewer')]
    await save({ secondFactorFor: 'editors', secondFactorFrom: null })
    expect((await signIn(product.person(), editor.username)).body).toMatchObject({ mustSetUpSecondFactor: true })
    expect((await signIn(product.person(), viewer.username)).body).not.toHaveProperty('mustSetUpSecondFactor')
    const { person } = await addProtected()
    expect((await person.send('PUT', '/api/admin/access', NOBODY)).status).toBe(200)
  })
})

describe('resetting the second factor of somebody else', () => {
  const reset = (person: Person, id: number, reason = 'Lost the phone') =>
    person.post(`/api/admin/staff/${id}/second-factor/reset`, { reason })

  it('ends the sessions, and lets the person in with the password, with the reason in the activity', async () => {
    const account = await addProtected()
    const editor = await product.editor()
    expect(await reset(editor, account.id)).toMatchObject({ status: 200, body: { id: account.id } })
    expect((await account.person.get('/api/admin/staff')).status).toBe(401)
    expect((await signIn(product.person(), account.username)).status).toBe(200)
    expect((await listAuditEntries(`staff:${account.id}`)).at(-1)).toMatchObject({
      what: 'staff.second_factor_reset',
      username: 'owner',
      after: { hasSecondFactor: false, reason: 'Lost the phone' },
    })
    expect(await reset(editor, account.id)).toMatchObject(createRefusal(409, 'NO_SECOND_FACTOR'))
  })

  it('is for other editors, with a reason', async () => {
    const account = await addProtected()
    expect(await reset(account.person, account.id)).toMatchObject(createRefusal(409, 'RESET_BY_ANOTHER'))
    expect(await reset(account.person, 424242)).toMatchObject(createRefusal(404, 'ADMIN_NOT_FOUND'))
    expect(await reset(account.person, account.id, ' ')).toMatchObject(createRefusal(400, 'VALIDATION_ERROR'))
    const viewer = await product.viewer()
    expect(await reset(viewer, account.id)).toMatchObject(createRefusal(403, 'FORBIDDEN'))
  })
})
