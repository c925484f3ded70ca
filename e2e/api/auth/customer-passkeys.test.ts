import type { Passkey, PasskeyCreation, PasskeyRequest } from '@sufra/contracts/auth/passkeys/entities'
import type { Customer } from '@sufra/contracts/customers/entities'
import { Passkeys } from 'services/auth/passkey.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '../../harness/authenticator.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'

const PASSWORD = 'Mariam'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(() => {
  product.clock.now = NOON
})

type Guest = Person & { customer: Customer }

const toPath = ({ customer }: Guest, rest = '') => `/api/customers/${customer.id}/passkeys${rest}`
const start = (guest: Guest, password = PASSWORD) =>
  guest.post<PasskeyCreation & { code?: string }>(toPath(guest, '/options'), { password })
const add = (guest: Guest, credential: object) =>
  guest.post<Passkey & { code?: string }>(toPath(guest), { credential }, { 'User-Agent': SAFARI })
const list = async (guest: Guest) => (await guest.get<Passkey[]>(toPath(guest))).body
const getRequest = async (person: Person) => (await person.post<PasskeyRequest>('/api/auth/passkeys/options')).body
const send = (person: Person, assertion: object) =>
  person.post<{ customer: Customer; code?: string }>('/api/auth/passkeys/login', { assertion })
const createRefusal = (status: number, code: string) => ({ status, body: { code } })
const WRONG = createRefusal(401, 'PASSKEY_WRONG')
const NOT_ADDED = createRefusal(400, 'PASSKEY_NOT_ADDED')

async function addGuest(): Promise<Guest & { passkey: Authenticator }> {
  const guest = await product.customer()
  const passkey = createAuthenticator()
  expect((await add(guest, passkey.create((await start(guest)).body))).status).toBe(201)
  return Object.assign(guest, { passkey })
}

async function tryPasskey({ passkey }: { passkey: Authenticator }, person = product.person()) {
  return send(person, passkey.answer(await getRequest(person)))
}

describe('passkeys of a guest', () => {
  it('are added with the password, and named after the device', async () => {
    const guest = await product.customer()
    expect(await start(guest, 'guessed')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    const creation = (await start(guest)).body
    expect(creation.user).toMatchObject({ name: guest.customer.phoneNumber, displayName: 'Mariam Test' })
    const answer = createAuthenticator().create(creation)
    expect(await add(guest, answer)).toMatchObject({ status: 201, body: { name: 'Safari · iPhone', lastUsedAt: null } })
    expect((await add(guest, answer)).status).toBe(201)
    expect(await list(guest)).toHaveLength(1)
  })

  it('are refused for another page, another account, and a challenge of another guest', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const creation = (await start(guest)).body
    const passkey = createAuthenticator()
    expect(await add(guest, passkey.create(creation, { origin: 'https://sufra.example' }))).toMatchObject(NOT_ADDED)
    expect(await add(other, passkey.create(creation))).toMatchObject(NOT_ADDED)
    expect((await add(guest, passkey.create(creation))).status).toBe(201)
    expect(await add(other, passkey.create((await start(other)).body))).toMatchObject(NOT_ADDED)
  })

  it('are removed with the password', async () => {
    const guest = await addGuest()
    const other = await product.customer()
    const [passkey] = await list(guest)
    const remove = (by: Guest, password = PASSWORD) => by.send('DELETE', toPath(by, `/${passkey?.id}`), { password })
    expect(await remove(other)).toMatchObject(createRefusal(404, 'PASSKEY_NOT_FOUND'))
    expect(await remove(guest, 'guessed')).toMatchObject(createRefusal(400, 'PASSWORD_WRONG'))
    expect((await remove(guest)).status).toBe(204)
    expect(await list(guest)).toEqual([])
    expect(await tryPasskey(guest)).toMatchObject(WRONG)
  })

  it('sign in without phone and password, once for each challenge', async () => {
    const guest = await addGuest()
    const person = product.person()
    const answer = guest.passkey.answer(await getRequest(person))
    const { status, body } = await send(person, answer)
    expect([status, body.customer]).toMatchObject([200, { id: guest.customer.id }])
    expect((await person.get(toPath(guest))).status).toBe(200)
    expect(await send(person, answer)).toMatchObject(WRONG)
  })

  it('let one in of several that answer one challenge at once', async () => {
    const { passkey } = await addGuest()
    const person = product.person()
    const request = await getRequest(person)
    const copies = Array.from({ length: 4 }, () => Object.assign(product.person(), { device: person.device }))
    const answers = copies.map(() => passkey.answer(request))
    const sent = await Promise.all(copies.map((copy, index) => send(copy, answers[index] ?? {})))
    expect(tally(sent)).toEqual({ 200: 1, 401: 3 })
  })

  it.each([
    ['for another page', { origin: 'https://sufra.example' }],
    ['for another host', { rpId: 'sufra.example' }],
    ['by nobody who was verified', { isVerified: false }],
    ['with a counter that has not risen', { counter: 1 }],
    ['of a passkey that nobody has', { id: Buffer.alloc(32, 7).toString('base64url') }],
  ])('do not sign in by an answer %s', async (_, deviation) => {
    const { passkey } = await addGuest()
    const person = product.person()
    expect(await send(person, passkey.answer(await getRequest(person), deviation))).toMatchObject(WRONG)
  })

  it('are no passkeys of staff', async () => {
    const guest = await addGuest()
    const person = product.person()
    const assertion = guest.passkey.answer(await getRequest(person))
    expect(await person.post('/api/auth/passkeys/admin-login', { assertion })).toMatchObject(WRONG)
  })

  it('end with a recovered password', async () => {
    const guest = await addGuest()
    const { phoneNumber, dateOfBirth } = guest.customer
    const recovery = await product.person().post('/api/auth/forgot-password', { phoneNumber, dateOfBirth })
    expect(recovery.status).toBe(200)
    expect(await tryPasskey(guest)).toMatchObject(WRONG)
  })

  it('end with a password of one’s own, and another one is added afterwards', async () => {
    const guest = await addGuest()
    const { firstName, lastName, dateOfBirth, gender, emirate, isMuslim } = guest.customer
    const profile = { firstName, lastName, dateOfBirth, gender, emirate, isMuslim, password: 'one of my own' }
    const path = `/api/customers/${guest.customer.id}/profile`
    expect((await guest.send('PUT', path, profile)).status).toBe(200)
    expect(await list(guest)).toEqual([])
    expect(await tryPasskey(guest)).toMatchObject(WRONG)
    const passkey = createAuthenticator()
    const creation = (await start(guest, 'one of my own')).body
    expect(creation.excludeCredentials).toEqual([])
    expect((await add(guest, passkey.create(creation))).status).toBe(201)
    expect(await Passkeys.countDocuments({ kind: 'customer', personId: guest.customer.id })).toBe(1)
    expect((await tryPasskey({ passkey })).status).toBe(200)
  })

  it('end with another phone number', async () => {
    const guest = await addGuest()
    const editor = await product.editor()
    const path = `/api/admin/customers/${guest.customer.id}/phone`
    const { status } = await editor.send('PUT', path, { phoneNumber: '0507771234', reason: 'Misread' })
    expect(status).toBe(200)
    expect(await tryPasskey(guest)).toMatchObject(WRONG)
  })

  it('end with the account, and are erased with it', async () => {
    const guest = await addGuest()
    const { id } = guest.customer
    const gone = await guest.post(`/api/customers/${id}/delete-account`, { password: PASSWORD })
    expect(gone.status).toBe(204)
    await waitFor(
      () => Passkeys.countDocuments({ kind: 'customer', personId: id }),
      (count) => count === 0,
    )
    expect(await tryPasskey(guest)).toMatchObject(WRONG)
  })

  it('of a merged record end, also when it is split again', async () => {
    const [into, merged] = [await addGuest(), await addGuest()]
    const editor = await product.editor()
    const path = `/api/admin/customers/${into.customer.id}/merge`
    const { phoneNumber } = into.customer
    const choices = { from: merged.customer.id, phone: phoneNumber, reason: 'One person' }
    expect((await editor.post(path, choices)).status).toBe(200)
    await waitFor(
      () => Passkeys.countDocuments({ kind: 'customer', personId: merged.customer.id }),
      (count) => count === 0,
    )
    expect(await tryPasskey(merged)).toMatchObject(WRONG)
  })

  it('are the guest’s own; staff read what there is', async () => {
    const guest = await addGuest()
    const other = await product.customer()
    const editor = await product.editor()
    expect((await product.person().get(toPath(guest))).status).toBe(401)
    expect((await other.get(toPath(guest))).status).toBe(403)
    expect((await editor.get<Passkey[]>(toPath(guest))).body).toHaveLength(1)
    const options = toPath(guest, '/options')
    for (const person of [other, editor]) expect((await person.post(options, { password: PASSWORD })).status).toBe(403)
  })
})
