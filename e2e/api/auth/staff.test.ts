import { randomBytes, scryptSync } from 'node:crypto'
import type { Admin, AuditEntry, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { Admins } from 'services/auth/admin.model'
import { AuditLog } from 'services/platform/observability/audit'
import { CURRENT_COST, setHashCost } from 'services/platform/security/password-hash'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refuseAuditEntry } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { TEST_HASH_COST } from '../../harness/run-conditions.ts'

let product: TestProduct
let owner: Person
beforeAll(async () => {
  product = await startTestProduct()
  owner = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await AuditLog.deleteMany({})
})

type Refusal = { code: string; message: string; details: { field: string; message: string }[] }

let names = 0
function createName(): string {
  names += 1
  return `Staff ${names}`
}

const create = (fields: Record<string, unknown> = {}) =>
  owner.post<StaffAccount & Refusal>('/api/admin/staff', {
    username: createName(),
    password: 'long enough',
    role: 'viewer',
    ...fields,
  })
const update = (id: number, rights: unknown, person = owner) =>
  person.send<StaffAccount & Refusal>('PUT', `/api/admin/staff/${id}`, rights)
const setPassword = (id: number, password: unknown, person = owner) =>
  person.send<Refusal | null>('PUT', `/api/admin/staff/${id}/password`, { password })
const listAccounts = async () => (await owner.get<StaffAccount[]>('/api/admin/staff')).body
const listEntries = () => AuditLog.find({}).sort({ id: 1 }).lean()

async function signIn(username: string, password = 'long enough'): Promise<Person & { status: number }> {
  const person = product.person()
  const { status } = await person.post<Admin>('/api/auth/admin-login', { username, password })
  return Object.assign(person, { status })
}

const canSignIn = async (person: Person) => (await person.get('/api/admin/daily-report')).status

describe('the real name of a person', () => {
  it('signs what they do, and is stored with each act', async () => {
    const { id, username } = (await create({ displayName: ' سارة  أحمد ' })).body
    const person = await signIn(username)
    expect((await person.get<{ admin: Admin }>('/api/auth/session')).body.admin.displayName).toBe('سارة أحمد')
    const note = { note: 'Window table for the minister' }
    const saved = await person.send<{ updatedBy: string }>('PUT', '/api/admin/days/2030-01-01/note', note)
    expect(saved.body.updatedBy).toBe('سارة أحمد')
    await update(id, { displayName: 'Sara Ahmed' })
    const { body } = await owner.get<AuditEntry[]>(`/api/admin/audit-log?username=${encodeURIComponent(username)}`)
    expect(body).toMatchObject([{ what: 'restaurant.day_note', username, displayName: 'سارة أحمد' }])
  })

  it('changes alone, and goes with an empty one', async () => {
    const { id } = (await create({ role: 'admin', displayName: 'Omar' })).body
    expect((await update(id, { role: 'viewer' })).body).toMatchObject({ displayName: 'Omar', role: 'viewer' })
    expect((await update(id, { displayName: ' ' })).body).not.toHaveProperty('displayName')
    expect((await update(id, { displayName: 'x'.repeat(81) })).body.details).toMatchObject([{ field: 'displayName' }])
    expect(await listAccounts()).toContainEqual(expect.objectContaining({ id, role: 'viewer' }))
  })
})

describe('changing one’s own staff password', () => {
  const change = (person: Person, present: string, password: string) =>
    person.send<Admin & Refusal>('PUT', '/api/admin/password', { present, password })

  it('is allowed to viewers and ends their other sessions', async () => {
    const { username } = (await create()).body
    const [till, laptop] = [await signIn(username), await signIn(username)]
    expect(await change(till, 'long enough', 'a new long one')).toMatchObject({ status: 200, body: { username } })
    expect([await canSignIn(till), await canSignIn(laptop)]).toEqual([200, 401])
    expect([(await signIn(username)).status, (await signIn(username, 'a new long one')).status]).toEqual([401, 200])
    expect(await listEntries()).toMatchObject([
      { what: 'staff.create' },
      { what: 'staff.own_password', username, before: null, after: null },
    ])
  })

  it('requires the present password and a different, long enough new one', async () => {
    const { username } = (await create()).body
    const till = await signIn(username)
    expect((await change(till, 'a wrong one', 'a new long one')).body.code).toBe('PASSWORD_WRONG')
    expect((await change(till, 'long enough', 'long enough')).body.code).toBe('PASSWORD_SAME')
    expect((await change(till, 'long enough', 'short')).body.details).toMatchObject([{ field: 'password' }])
    expect((await signIn(username)).status).toBe(200)
  })

  it('asks for no one-time password again, which opened the session', async () => {
    const { username } = (await create()).body
    const choose = (person: Person, password: string) =>
      person.send<Admin & Refusal>('PUT', '/api/admin/password', { password })
    const [till, laptop] = [await signIn(username), await signIn(username)]
    expect(await choose(till, 'a new long one')).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } })
    await Admins.updateOne({ username }, { $set: { passwordIsOneTime: true } })
    expect((await choose(till, 'long enough')).body.code).toBe('PASSWORD_SAME')
    expect(await choose(till, 'a new long one')).toMatchObject({ status: 200, body: { username } })
    expect((await choose(till, 'another long one')).body.code).toBe('PASSWORD_REQUIRED')
    expect((await choose(laptop, 'another long one')).status).toBe(401)
  })

  it('limits wrong guesses in an open session', async () => {
    const { username } = (await create()).body
    const till = await signIn(username)
    for (let tries = 0; tries < 5; tries += 1) await change(till, `guess ${tries}`, 'a new long one')
    expect((await change(till, 'long enough', 'a new long one')).body.code).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('staff accounts', () => {
  it('are listed by name, ignoring case, without passwords [T441]', async () => {
    await create({ username: 'zaid' })
    await create({ username: 'Aisha', role: 'admin' })
    const listed = await listAccounts()
    const usernames = listed.map(({ username }) => username)
    expect(usernames).toEqual(expect.arrayContaining(['Aisha', 'owner', 'zaid']))
    expect(usernames).toEqual([...usernames].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'accent' })))
    const { id } = listed.find(({ username }) => username === 'Aisha') as StaffAccount
    expect(listed).toContainEqual({
      id,
      username: 'Aisha',
      role: 'admin',
      isActive: true,
      createdAt: product.clock.now.toISOString(),
    })
    await update(id, { role: 'viewer', isActive: true })
  })

  it('are created by an editor and can sign in [T389]', async () => {
    const { status, body } = await create({ username: ' Noor ', role: 'viewer' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ username: 'Noor', role: 'viewer', isActive: true })
    const noor = await signIn('Noor')
    expect((await noor.get<{ admin: Admin }>('/api/auth/session')).body.admin).toEqual({
      id: body.id,
      username: 'Noor',
      role: 'viewer',
      createdAt: body.createdAt,
    })
  })

  it('have unique names ignoring case, and sign in under them in any case [T390]', async () => {
    await create({ username: 'Hala Saïd' })
    for (const username of ['Hala Saïd', 'hala saïd', 'HALA SAÏD']) {
      expect(await create({ username })).toMatchObject({
        status: 409,
        body: { code: 'USERNAME_TAKEN', message: 'This username is already taken' },
      })
      expect([username, (await signIn(username)).status]).toEqual([username, 200])
    }
    expect((await create({ username: 'Hala Said' })).status).toBe(201)
  })

  it('of one name are created once under concurrent requests', async () => {
    const spellings = ['salma', 'Salma', 'SALMA', 'sALMA', 'salMA', 'saLma']
    const answers = await Promise.all(spellings.map((username) => create({ username })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    expect((await listAccounts()).filter(({ username }) => username.toLowerCase() === 'salma')).toHaveLength(1)
  })

  it.each([
    ['username', '', 'Username required'],
    ['username', undefined, 'Username required'],
    ['username', 'x'.repeat(81), 'This can be at most 80 characters'],
    ['username', { $gt: '' }, 'Username required'],
    ['username', 'key:Till', 'A username has Latin or Arabic letters, not both, digits, spaces and . _ - + @ ’'],
    ['password', 'seven77', 'Password must be at least 8 characters'],
    ['password', 12345678, 'This must be text'],
    ['role', 'owner', 'Role must be admin or viewer'],
    ['role', undefined, 'Role must be admin or viewer'],
  ])('reject %s %j with the field’s message', async (field, value, message) => {
    const { status, body } = await create({ [field]: value })
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_ERROR', message])
    expect(body.details).toEqual([{ field, message }])
  })

  it('require a password', async () => {
    expect(await create({ password: '' })).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } })
  })
})

describe('setting a staff password', () => {
  it('accepts only the new one and ends the account’s sessions [T391]', async () => {
    const { body } = await create()
    const sessions = [await signIn(body.username), await signIn(body.username)]
    expect(await setPassword(body.id, ' new and long ')).toMatchObject({ status: 204, body: null })
    for (const person of sessions) expect(await canSignIn(person)).toBe(401)
    expect((await signIn(body.username)).status).toBe(401)
    expect((await signIn(body.username, 'new and long')).status).toBe(401)
    expect((await signIn(body.username, ' new and long ')).status).toBe(200)
  })

  it('of one’s own account keeps the session that set it and ends the others', async () => {
    const { body } = await create({ role: 'admin' })
    const [here, elsewhere] = [await signIn(body.username), await signIn(body.username)]
    expect((await setPassword(body.id, 'another long one', here)).status).toBe(204)
    expect([await canSignIn(here), await canSignIn(elsewhere)]).toEqual([200, 401])
    expect((await setPassword(body.id, 'and one more', here)).status).toBe(204)
    expect(await canSignIn(here)).toBe(200)
    await update(body.id, { role: 'viewer', isActive: true })
  })

  it('does not end the session of the editor who sets it', async () => {
    const { body } = await create()
    await setPassword(body.id, 'another long one')
    expect(await canSignIn(owner)).toBe(200)
  })

  it('rejects short and missing passwords and unknown accounts', async () => {
    const { body } = await create()
    const message = 'Password must be at least 8 characters'
    expect(await setPassword(body.id, 'short')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, details: [{ field: 'password', message }] },
    })
    expect(await setPassword(body.id, null)).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } })
    expect(await setPassword(999_999, 'long enough')).toMatchObject({ status: 404, body: { code: 'ADMIN_NOT_FOUND' } })
  })
})

describe('password hash of a lower cost', () => {
  beforeAll(() => setHashCost(CURRENT_COST))
  afterAll(() => setHashCost(TEST_HASH_COST))

  it('is accepted, rehashed at the present cost and ends no session', async () => {
    const { body } = await create()
    const salt = randomBytes(16)
    const older = scryptSync('long enough', salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
    const cost = { N: 2 ** 15, r: 8, p: 1 }
    const stored = { salt: salt.toString('base64'), hash: older.toString('base64'), cost }
    await Admins.updateOne({ id: body.id }, { $set: stored })
    expect((await signIn(body.username, 'wrong one')).status).toBe(401)
    expect(await Admins.findOne({ id: body.id }).lean()).toMatchObject(stored)
    const person = await signIn(body.username)
    expect([person.status, await canSignIn(person)]).toEqual([200, 200])
    const renewed = await Admins.findOne({ id: body.id }).lean()
    expect(renewed?.cost).toEqual({ N: 2 ** 15, r: 8, p: 3 })
    expect(renewed?.hash).not.toBe(stored.hash)
    expect([(await signIn(body.username)).status, await canSignIn(person)]).toEqual([200, 200])
  })
})

describe('audit of staff accounts', () => {
  it('records editors’ actions without password or hash', async () => {
    const { body } = await create({ password: 'first secret' })
    await update(body.id, { role: 'admin', isActive: true })
    await update(body.id, { role: 'viewer', isActive: true })
    await setPassword(body.id, 'second secret')
    const record = `staff:${body.id}`
    const written = await listEntries()
    expect(written).toMatchObject([
      { username: 'owner', what: 'staff.create', record, before: null, after: { ...body } },
      { username: 'owner', what: 'staff.update', record, before: { role: 'viewer' }, after: { role: 'admin' } },
      { username: 'owner', what: 'staff.update', record, before: { role: 'admin' }, after: { role: 'viewer' } },
      { username: 'owner', what: 'staff.password', record, before: null, after: null },
    ])
    const { salt, hash } = (await Admins.findOne({ id: body.id }).lean()) as { salt: string; hash: string }
    for (const secret of ['first secret', 'second secret', salt, hash]) {
      expect(JSON.stringify(written)).not.toContain(secret)
    }
  })
})

describe('staff account change that cannot be audited', () => {
  it.each([
    ['staff.update', (id: number) => update(id, { role: 'admin', isActive: false })],
    ['staff.password', (id: number) => setPassword(id, 'another long one')],
  ])('%s: is rolled back', async (what, act) => {
    const { body } = await create()
    const session = await signIn(body.username)
    const free = await refuseAuditEntry({ record: `staff:${body.id}`, what })
    expect((await act(body.id)).status).toBeGreaterThanOrEqual(500)
    await free()
    expect(await listAccounts()).toContainEqual(body)
    expect(await canSignIn(session)).toBe(200)
    expect((await act(body.id)).status).toBeLessThan(300)
    expect(await canSignIn(session)).toBe(401)
  })
})
