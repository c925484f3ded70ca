import type { Admin, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { Admins } from 'services/auth/admin.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let owner: Person
beforeAll(async () => {
  product = await startTestProduct()
  owner = await product.editor()
})
afterAll(() => product.stop())

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
const listAccounts = async () => (await owner.get<StaffAccount[]>('/api/admin/staff')).body

async function signIn(username: string): Promise<Person & { status: number }> {
  const person = product.person()
  const { status } = await person.post<Admin>('/api/auth/admin-login', { username, password: 'long enough' })
  return Object.assign(person, { status })
}

const canSignIn = async (person: Person) => (await person.get('/api/admin/daily-report')).status

describe('rights of a staff account', () => {
  it('apply from the next call on in open sessions', async () => {
    const { body } = await create()
    const person = await signIn(body.username)
    expect((await person.get('/api/admin/staff')).status).toBe(403)
    expect(await update(body.id, { role: 'admin', isActive: true })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    })
    expect((await person.get('/api/admin/staff')).status).toBe(200)
    await update(body.id, { role: 'viewer', isActive: true })
    expect((await person.get('/api/admin/staff')).status).toBe(403)
    expect(await canSignIn(person)).toBe(200)
  })

  it('end with the account’s sessions when it is disabled, and its sign-in is rejected [T250]', async () => {
    const { body } = await create()
    const person = await signIn(body.username)
    const { status, body: disabled } = await update(body.id, { role: 'viewer', isActive: false })
    expect([status, disabled]).toEqual([200, { ...body, isActive: false }])
    expect(await canSignIn(person)).toBe(401)
    expect((await person.get('/api/auth/session')).body).toEqual({ customer: null, admin: null })
    expect(
      await product.person().post('/api/auth/admin-login', { username: body.username, password: 'long enough' }),
    ).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' } })
    await update(body.id, { role: 'viewer', isActive: true })
    expect(await canSignIn(person)).toBe(401)
    expect((await signIn(body.username)).status).toBe(200)
  })

  it('stay as they are where a change leaves them out', async () => {
    const { body } = await create()
    expect((await update(body.id, { role: 'admin' })).body).toMatchObject({ role: 'admin', isActive: true })
    expect((await update(body.id, { isActive: false })).body).toMatchObject({ role: 'admin', isActive: false })
  })

  it('removed in the database apply at once, too', async () => {
    const { body } = await create()
    const person = await signIn(body.username)
    await Admins.updateOne({ id: body.id }, { $set: { isActive: false } })
    expect(await canSignIn(person)).toBe(401)
  })

  it('return 404 for an unknown account', async () => {
    expect(await update(999_999, { role: 'viewer', isActive: true })).toMatchObject({
      status: 404,
      body: { code: 'ADMIN_NOT_FOUND' },
    })
  })

  it.each([
    ['role', 'boss', 'Role must be admin or viewer'],
    ['isActive', 'yes', 'Say whether the account is active'],
  ])('reject %s %j with the field’s message', async (field, value, message) => {
    const { body } = await create()
    const answer = await update(body.id, { role: 'viewer', isActive: true, [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
    expect(answer.body.details).toEqual([{ field, message }])
  })
})

describe('last editor', () => {
  const getOwnId = async () => (await listAccounts()).find(({ username }) => username === 'owner')?.id as number

  it('cannot be made a viewer or disabled, also by themselves', async () => {
    for (const rights of [
      { role: 'viewer', isActive: true },
      { role: 'admin', isActive: false },
    ]) {
      expect(await update(await getOwnId(), rights)).toMatchObject({
        status: 409,
        body: { code: 'LAST_EDITOR', message: 'At least one active account must be able to edit' },
      })
    }
    expect((await owner.get('/api/admin/staff')).status).toBe(200)
  })

  it('is never a disabled account', async () => {
    const { body: second } = await create({ role: 'admin' })
    await update(second.id, { role: 'admin', isActive: false })
    expect((await update(await getOwnId(), { role: 'viewer', isActive: true })).body.code).toBe('LAST_EDITOR')
  })

  it('remains when two editors remove each other’s rights concurrently', async () => {
    const { body: second } = await create({ role: 'admin' })
    const other = await signIn(second.username)
    const [ownerId, secondId] = [await getOwnId(), second.id]
    const viewer = { role: 'viewer', isActive: true }
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([update(secondId, viewer, owner), update(ownerId, viewer, other)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const [left, goneId] = answers[0].status === 200 ? [owner, secondId] : [other, ownerId]
      expect((await update(goneId, { role: 'admin', isActive: true }, left)).status).toBe(200)
    }
    await update(secondId, viewer)
  })
})
