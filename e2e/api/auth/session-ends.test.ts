import type { Customer } from '@sufra/contracts/customers/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

type Guest = Person & { customer: Customer }

const DAY_MS = 24 * 60 * 60 * 1000

let product: TestProduct
let editor: Person
/** The guest's phone, and a second signed-in phone. */
let here: Guest
let there: Person
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  editor = await product.editor()
  here = await product.customer({ firstName: 'Mariam' })
  there = await isSignedIn('Mariam')
})

const getPath = () => `/api/customers/${here.customer.id}`
const getLaterDate = (days: number) => new Date(NOON.getTime() + days * DAY_MS)
const canOpen = async (person: Person) => (await person.get(getPath())).status === 200
const open = async () => [await canOpen(here), await canOpen(there)]

async function isSignedIn(password: string): Promise<Person> {
  const person = product.person()
  const { phoneNumber } = here.customer
  expect((await person.post('/api/auth/login', { phoneNumber, password })).status).toBe(200)
  return person
}

async function trySave(person: Person, fields: object): Promise<number> {
  const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate } = here.customer
  const profile = { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, ...fields }
  return (await person.send('PUT', `${getPath()}/profile`, profile)).status
}

async function save(person: Person, fields: object): Promise<void> {
  expect(await trySave(person, fields)).toBe(200)
}

const recover = (person: Person) =>
  person.post('/api/auth/forgot-password', { phoneNumber: here.customer.phoneNumber, dateOfBirth: '1990-05-17' })

describe('sessions of a customer', () => {
  it('end on a password change, except the one that made it', async () => {
    await save(here, { password: 'Sesame' })
    expect(await open()).toEqual([true, false])
    there = await isSignedIn('Sesame')
    expect(await open()).toEqual([true, true])
  })

  it('end one after another as each of them changes the password', async () => {
    await save(here, { password: 'Sesame' })
    there = await isSignedIn('Sesame')
    await save(there, { password: 'Sesame 2' })
    expect(await open()).toEqual([false, true])
    await save(there, { password: 'Sesame 3' })
    expect(await canOpen(there)).toBe(true)
  })

  it('end on a new first name while it is the password, and on no other profile change', async () => {
    await save(here, { lastName: 'Saif', firstName: 'MARIAM', password: '' })
    expect(await open()).toEqual([true, true])
    await save(here, { firstName: 'Maryam' })
    expect(await open()).toEqual([true, false])
    await save(here, { password: 'Sesame' })
    there = await isSignedIn('Sesame')
    await save(here, { firstName: 'Miriam' })
    expect(await open()).toEqual([true, true])
  })

  it('all end when staff set the password, and the staff session continues', async () => {
    await save(editor, { password: 'Sesame' })
    expect(await open()).toEqual([false, false])
    expect(await canOpen(editor)).toBe(true)
  })

  it('all end on a recovery, and none on a failed recovery', async () => {
    const wrong = { phoneNumber: here.customer.phoneNumber, dateOfBirth: '1980-01-01' }
    expect((await product.person().post('/api/auth/forgot-password', wrong)).status).toBe(404)
    expect(await open()).toEqual([true, true])
    expect((await recover(product.person())).status).toBe(200)
    expect(await open()).toEqual([false, false])
    here.cookie = (await isSignedIn('Mariam')).cookie
    await save(here, { password: 'Sesame' })
    await recover(product.person())
    expect(await canOpen(here)).toBe(false)
  })

  it('of others are not affected', async () => {
    const other = await product.customer()
    await save(here, { password: 'Sesame' })
    await recover(product.person())
    expect((await other.get(`/api/customers/${other.customer.id}`)).status).toBe(200)
  })

  it.each([1, 2])('never outlive the password that opened them under concurrent change and sign-in (%i)', async () => {
    // A fifth late sign-in would meet the rate limit.
    for (let round = 1; round <= 4; round += 1) {
      const last = round === 1 ? 'Mariam' : `Sesame ${round - 1}`
      const racer = product.person()
      const { phoneNumber } = here.customer
      const [signIn] = await Promise.all([
        racer.post('/api/auth/login', { phoneNumber, password: last }),
        save(here, { password: `Sesame ${round}` }),
      ])
      expect([200, 401]).toContain(signIn.status)
      expect([round, await canOpen(here), await canOpen(racer)]).toEqual([round, true, false])
    }
  })

  it('end all but one when two change the password concurrently', async () => {
    const sendings = [trySave(here, { password: 'Sesame 1' }), trySave(there, { password: 'Sesame 2' })]
    // The later one may find its session ended.
    expect(await Promise.all(sendings)).toContain(200)
    expect((await open()).filter(Boolean)).toHaveLength(1)
  })
})

describe('maximum session age', () => {
  it.each([
    ['a guest', 90, () => here, getPath],
    ['staff', 7, () => editor, () => '/api/admin/daily-report'],
  ])('ends a daily used session of %s after %i days', async (_, days, who, what) => {
    const ask = () => who().get(what())
    const getStatus = async () => (await ask()).status
    for (let hours = 11; hours < days * 24; hours += 11) {
      product.clock.now = getLaterDate(hours / 24)
      expect([hours, await getStatus()]).toEqual([hours, 200])
    }
    product.clock.now = new Date(getLaterDate(days).getTime() - 1)
    const last = await ask()
    // Without a session there is no renewal and no write.
    expect([last.status, last.headers.has('set-cookie')]).toEqual([200, false])
    product.clock.now = getLaterDate(days)
    expect(await getStatus()).toBe(401)
  })
})
