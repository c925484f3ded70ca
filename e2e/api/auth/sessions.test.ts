import type { Customer } from '@sufra/contracts/customers/entities'
import { Sessions } from 'services/auth/session.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const getSession = async (person: Person) => {
  const { body } = await person.get<{ customer: Customer | null; admin: { username: string } | null }>(
    '/api/auth/session',
  )
  return { customer: body.customer?.id ?? null, admin: body.admin?.username ?? null }
}

function createPersonWithCookie(cookie: string | null): Person {
  const person = product.person()
  person.cookie = cookie
  return person
}

describe('signing in', () => {
  it('as a guest ends the staff session on the server too [T153]', async () => {
    const { customer } = await product.customer()
    const person = await product.editor()
    const before = createPersonWithCookie(person.cookie)
    await person.post('/api/auth/login', { phoneNumber: customer.uniqueId, password: 'Mariam' })
    expect(await getSession(person)).toEqual({ customer: customer.id, admin: null })
    expect((await before.get('/api/customers')).status).toBe(401)
  })

  it('by registering ends the staff session', async () => {
    const person = await product.editor()
    const before = createPersonWithCookie(person.cookie)
    await person.post('/api/auth/register', createRegistration())
    expect((await getSession(person)).admin).toBeNull()
    expect((await before.get('/api/customers')).status).toBe(401)
  })

  it('as staff ends the guest session on the server too [T154]', async () => {
    const person = await product.customer()
    const before = createPersonWithCookie(person.cookie)
    await person.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
    expect(await getSession(person)).toEqual({ customer: null, admin: 'owner' })
    expect((await before.get(`/api/customers/${person.customer.id}`)).status).toBe(401)
  })

  it('as staff again issues a new session and ends the previous one', async () => {
    const person = await product.editor()
    const before = createPersonWithCookie(person.cookie)
    await person.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
    expect(person.cookie).not.toBe(before.cookie)
    expect((await before.get('/api/customers')).status).toBe(401)
    expect((await person.get('/api/customers')).status).toBe(200)
  })

  it('never adopts a session id chosen by somebody else', async () => {
    const planted = `session=${'a'.repeat(43)}`
    for (const [path, body] of [
      ['/api/auth/admin-login', { username: 'owner', password: 'owner-pass' }],
      ['/api/auth/register', createRegistration()],
    ] as const) {
      const person = createPersonWithCookie(planted)
      await person.post(path, body)
      expect(person.cookie).not.toBe(planted)
      expect(await getSession(createPersonWithCookie(planted))).toEqual({ customer: null, admin: null })
    }
  })

  it('that fails leaves the open session', async () => {
    const person = await product.customer()
    await person.post('/api/auth/admin-login', { username: 'owner', password: 'wrong' })
    expect(await getSession(person)).toEqual({ customer: person.customer.id, admin: null })
  })
})

describe('session', () => {
  it('from before sessions had a maximum age still expires by it', async () => {
    const person = await product.customer()
    const ofPerson = { kind: 'customer', personId: person.customer.id } as const
    const createdAt = new Date(product.clock.now.getTime() - 90 * 24 * 60 * 60_000)
    await Sessions.updateOne(ofPerson, { $set: { createdAt } })
    expect((await person.get(`/api/customers/${person.customer.id}`)).status).toBe(401)
    await Sessions.updateOne(ofPerson, { $set: { createdAt: new Date(createdAt.getTime() + 1) } })
    expect((await person.get(`/api/customers/${person.customer.id}`)).status).toBe(200)
  })

  it('ends as soon as its record is deleted', async () => {
    const [person, other] = [await product.customer(), await product.customer()]
    await Sessions.deleteMany({ kind: 'customer', personId: person.customer.id })
    expect((await person.get(`/api/customers/${person.customer.id}`)).status).toBe(401)
    expect((await other.get(`/api/customers/${other.customer.id}`)).status).toBe(200)
  })

  it('cannot be opened with the values stored in the database', async () => {
    const person = await product.editor()
    const stored = await Sessions.find({ kind: 'admin' }).lean()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(person.cookie?.split('=')[1])
    for (const { tokenHash } of stored) {
      expect((await createPersonWithCookie(`session=${tokenHash}`).get('/api/customers')).status).toBe(401)
    }
  })

  it('is one of several of a person, and signing out ends only it', async () => {
    const [here, there] = [await product.editor(), await product.editor()]
    await here.post('/api/auth/logout')
    expect((await here.get('/api/customers')).status).toBe(401)
    expect((await there.get('/api/customers')).status).toBe(200)
  })
})

describe('session over https', () => {
  const https = { 'X-Forwarded-Proto': 'https' }
  const getPerson = async (cookie: string) => {
    const person = createPersonWithCookie(cookie)
    const { body } = await person.send<{ admin: { username: string } | null }>(
      'GET',
      '/api/auth/session',
      undefined,
      https,
    )
    return { person, username: body.admin?.username ?? null }
  }

  it('counts in no cookie that another host of the domain could set', async () => {
    const own = product.person()
    await own.send('POST', '/api/auth/admin-login', { username: 'owner', password: 'owner-pass' }, https)
    const token = own.cookie?.replace('__Host-session=', '')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await getPerson(`__Host-session=${token}`)).username).toBe('owner')
    expect((await getPerson(`session=${token}`)).username).toBeNull()
  })

  it('of an earlier release moves to the new name', async () => {
    const { cookie } = await product.editor()
    const { person, username } = await getPerson(String(cookie))
    expect(username).toBe('owner')
    // The cookie of the earlier name is cleared last.
    expect(person.cookie).toBeNull()
    expect((await getPerson(`__Host-${cookie}`)).username).toBe('owner')
  })
})

describe('sessions of one person', () => {
  const isOpen = async (person: Person) => (await getSession(person)).customer !== null
  const signIn = async (uniqueId: string, person = product.person()) => {
    await person.post('/api/auth/login', { phoneNumber: uniqueId, password: 'Mariam' })
    return person
  }

  it('are the newest ten, also after concurrent sign-ins', async () => {
    const first = await product.customer()
    const { id, uniqueId } = first.customer
    const later = []
    for (let index = 0; index < 9; index += 1) later.push(await signIn(uniqueId))
    expect(await isOpen(first)).toBe(true)
    later.push(await signIn(uniqueId))
    expect(await Promise.all([first, ...later].map(isOpen))).toEqual([false, ...Array(10).fill(true)])
    await Promise.all(Array.from({ length: 8 }, () => signIn(uniqueId)))
    expect(await Sessions.countDocuments({ kind: 'customer', personId: id })).toBe(10)
  })

  it('that receipts open end none of those opened by the password', async () => {
    const guest = await product.customer()
    const { id, phoneNumber } = guest.customer
    const ofReceipt = { kind: 'customer', personId: id, passwordIsNeeded: true } as const
    const editor = await product.editor()
    for (let amount = 1; amount <= 11; amount += 1) {
      const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount })
      expect((await product.person().post('/api/qr-scan', { qrString: body.qrCode })).status).toBe(200)
    }
    expect(await Sessions.countDocuments(ofReceipt)).toBe(10)
    expect(await isOpen(guest)).toBe(true)
  })
})

describe('asking for the session', () => {
  it('returns 200 with null without a session, also with an expired cookie [T513]', async () => {
    const nobody = { status: 200, body: { customer: null, admin: null } }
    expect(await product.person().get('/api/auth/session')).toMatchObject(nobody)
    const guest = await product.customer()
    const before = createPersonWithCookie(guest.cookie)
    await guest.post('/api/auth/logout')
    expect(await before.get('/api/auth/session')).toMatchObject(nobody)
  })
})
