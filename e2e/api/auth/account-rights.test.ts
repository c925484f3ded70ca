import { randomUUID } from 'node:crypto'
import type { Admin, StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { type CallName, calls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isJson, type Route } from '@sufra/contracts/route'
import { ALL_RIGHTS, RIGHTS_PRESETS, type StaffRight, type StaffRights } from '@sufra/domain/auth/staff-rights'
import { createAdmin } from 'services/auth/admin.model'
import { AuditLog, type AuditRecord } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createTotpCode } from '../../harness/totp.ts'
import { createSamples } from '../fuzz/samples.ts'

const PASSWORD = 'long enough'

let product: TestProduct
let owner: Person
beforeAll(async () => {
  product = await startTestProduct()
  owner = await product.editor()
})
afterAll(() => product.stop())

type Refusal = { code: string; right: StaffRight; message: string; left?: number }
type Moved = { customer: Customer; transaction: LedgerEntry }

let names = 0
async function addAccount(rights?: Partial<StaffRights>, role = 'viewer') {
  names += 1
  const username = `limited${names}`
  const account = await createAdmin({ username, password: PASSWORD, role }, product.clock.now)
  const id = account?.id ?? 0
  if (rights) expect((await setRights(id, rights)).status).toBe(200)
  const person = product.person()
  await signIn(person, username)
  return { id, username, person }
}
const signIn = (person: Person, username: string, password = PASSWORD) =>
  person.post<Admin>('/api/auth/admin-login', { username, password })
const setRights = (id: number, rights: unknown) =>
  owner.send<StaffAccount & Refusal>('PUT', `/api/admin/staff/${id}`, { rights })

const addPoints = (person: Person, id: number, amount: number, more: object = {}, headers?: Record<string, string>) =>
  person.post<Moved & Refusal>(`/api/customers/${id}/points`, { amount, ...more }, headers)
const refund = (person: Person, id: number, more: object = {}) =>
  person.post<Moved & Refusal>(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong table', ...more })

async function addPurchase() {
  const { customer } = await product.customer()
  const { body } = await addPoints(owner, customer.id, 100)
  return { customer, purchase: body.transaction.id }
}

const listAuditEntries = (record: string) => AuditLog.find({ record }).sort({ id: 1 }).lean<AuditRecord[]>()

describe('rights of an account', () => {
  it('are absent until an editor sets them, and then all there', async () => {
    const { id, username, person } = await addAccount()
    const find = async () =>
      (await owner.get<StaffAccount[]>('/api/admin/staff')).body.find((account) => account.username === username)
    expect(await find()).not.toHaveProperty('rights')
    expect((await setRights(id, { refund: false })).body.rights).toEqual({ ...ALL_RIGHTS, refund: false })
    expect((await setRights(id, { addPointsAbove: 250.5 })).body.rights).toEqual({
      ...ALL_RIGHTS,
      refund: false,
      addPointsAbove: 250.5,
    })
    expect((await find())?.rights).toEqual({ ...ALL_RIGHTS, refund: false, addPointsAbove: 250.5 })
    const { body } = await person.get<{ admin: Admin }>('/api/auth/session')
    expect(body.admin.rights?.refund).toBe(false)
    const [entry] = await listAuditEntries(`staff:${id}`)
    expect(entry).toMatchObject({ what: 'staff.update', after: { rights: { refund: false } } })
  })

  it.each([
    [{ refund: 'no' }, 'rights.refund'],
    [{ addPointsAbove: -1 }, 'rights.addPointsAbove'],
    [{ addPointsAbove: 0.001 }, 'rights.addPointsAbove'],
    [{ seePasswords: true }, 'rights.seePasswords'],
    ['all', 'rights'],
  ])('%j is refused at the field', async (rights, field) => {
    const { id } = await addAccount()
    const { status, body } = await setRights(id, rights)
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR', details: [{ field }] }])
  })

  it('count from the next call on, while the account is no editor', async () => {
    const { id, person } = await addAccount()
    const { purchase } = await addPurchase()
    await setRights(id, { refund: false })
    expect(await refund(person, purchase, { amount: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED', right: 'refund' },
    })
    await owner.send('PUT', `/api/admin/staff/${id}`, { role: 'admin' })
    expect((await refund(person, purchase, { amount: 1 })).status).toBe(201)
    await owner.send('PUT', `/api/admin/staff/${id}`, { role: 'viewer' })
    expect((await refund(person, purchase, { amount: 1 })).body.code).toBe('NOT_ALLOWED')
    await setRights(id, ALL_RIGHTS)
    expect((await refund(person, purchase, { amount: 1 })).status).toBe(201)
  })

  it('limit points by the amount of a purchase, of a bill and of a receipt code', async () => {
    const { person } = await addAccount({ addPointsAbove: 50 })
    const { customer } = await product.customer()
    const refused = { status: 403, body: { code: 'NOT_ALLOWED', right: 'addPointsAbove' } }
    expect((await addPoints(person, customer.id, 50)).status).toBe(201)
    expect(await addPoints(person, customer.id, 50.01)).toMatchObject(refused)
    const bill = { customerId: customer.id, adminName: 'Sara', amount: 51 }
    expect(await person.post('/api/admin/bills', bill)).toMatchObject(refused)
    expect((await person.post('/api/admin/bills', { ...bill, amount: 50 })).status).toBe(201)
    const code = { phoneNumber: customer.phoneNumber, amount: 51 }
    expect(await person.post('/api/admin/qr-generate', code)).toMatchObject(refused)
    expect((await person.post('/api/admin/qr-generate', { ...code, amount: 50 })).status).toBe(201)
  })
})

/** The calls of `createSamples` that need a right; those with a variant are sent with these fields. */
const TABLE: Record<StaffRight, readonly CallName[]> = {
  refund: ['refundPurchase'],
  seeContacts: ['listCustomers', 'generateQr'],
  acceptWithoutGuest: ['redeemCode'],
  addPointsAbove: ['addPoints', 'saveBill', 'generateQr'],
}
const VARIANTS: Partial<Record<CallName, (customer: Customer) => object>> = {
  listCustomers: () => ({ birthMonth: 5 }),
  generateQr: ({ uniqueId }) => ({ phoneNumber: uniqueId }),
}

/** Not what everybody may call, nor what ends the session. */
const isWalked = ({ who, takes, name }: Route) =>
  !(typeof who === 'string' && who.startsWith('anyone')) && !takes && name !== 'lockTill'

/** All calls, each with its sample of the guest. @returns the answers by name. */
async function walk(person: Person, customer: Customer): Promise<Map<CallName, Answer>> {
  const subjects = { customerId: customer.id, phone: customer.phoneNumber, rewardId: 1, day: '2036-12-05' }
  const samples = createSamples(subjects)
  const answers = new Map<CallName, Answer>()
  for (const route of Object.values(calls) as (Route & { name: CallName })[]) {
    if (!isWalked(route)) continue
    const sample = { ...(samples[route.name] as object), ...VARIANTS[route.name]?.(customer) }
    answers.set(route.name, await sendSample(person, route, sample))
  }
  return answers
}

function sendSample(person: Person, route: Route, sample: object): Promise<Answer> {
  const fields: Record<string, unknown> = { ...sample }
  const path = route.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field])
    delete fields[field]
    return encodeURIComponent(value)
  })
  if (isJson(route)) return person.send(route.method, path, route.bodyIs ? fields[route.bodyIs] : fields)
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return person.send(route.method, `${path}?${query}`)
}

const listRefused = (answers: ReadonlyMap<CallName, Answer>) =>
  [...answers].flatMap(([name, { body }]) =>
    (body as Partial<Refusal> | null)?.code === 'NOT_ALLOWED' ? [`${name}: ${(body as Refusal).right}`] : [],
  )

describe('walk over all calls', () => {
  it.each<[StaffRight, Partial<StaffRights>]>([
    ['refund', { refund: false }],
    ['seeContacts', { seeContacts: false }],
    ['acceptWithoutGuest', { acceptWithoutGuest: false }],
    ['addPointsAbove', { addPointsAbove: 0 }],
  ])('without %s refuses its calls and no others', async (right, rights) => {
    const { person } = await addAccount(rights)
    const answers = await walk(person, (await product.customer()).customer)
    expect(listRefused(answers).sort()).toEqual(TABLE[right].map((name) => `${name}: ${right}`).sort())
  })

  it.each(Object.entries(RIGHTS_PRESETS))('as a %s refuses what the preset takes', async (_, rights) => {
    const { person } = await addAccount(rights)
    const taken = (Object.keys(TABLE) as StaffRight[]).filter((right) => rights[right] === false)
    const refused = listRefused(await walk(person, (await product.customer()).customer))
    const names = (list: readonly string[]) => new Set(list.map((line) => line.split(':')[0]))
    const small = rights.addPointsAbove === 0 ? TABLE.addPointsAbove : []
    expect(names(refused)).toEqual(names([...taken.flatMap((right) => TABLE[right]), ...small]))
  })

  it('without seeContacts reads no phone, no address and no birthday in any answer', async () => {
    const guest = await product.customer({ email: 'secret.address@example.com', dateOfBirth: '1987-03-29' })
    const digits = guest.customer.phoneNumber.slice(4, -3)
    const isTelling = ({ body }: Answer) => {
      const text = JSON.stringify(body)
      return text.includes(digits) || text.includes('secret.address') || /(?<!\d)03-29/.test(text)
    }
    await owner.post('/api/reservations', {
      customerName: 'Layla',
      customerPhone: guest.customer.phoneNumber,
      customerEmail: 'secret.address@example.com',
      date: '2036-12-05',
      time: '19:00',
      partySize: 2,
    })
    const { person } = await addAccount({ seeContacts: false })
    const { person: seeing } = await addAccount()
    const listTelling = (answers: ReadonlyMap<CallName, Answer>) =>
      [...answers].flatMap(([name, answer]) => (isTelling(answer) ? [name] : []))
    expect(listTelling(await walk(seeing, guest.customer)).length).toBeGreaterThan(5)
    expect(listTelling(await walk(person, guest.customer))).toEqual([])
    for (const path of ['/api/customers', '/api/reservations', '/api/reservations?marks=true']) {
      expect(isTelling(await seeing.get(path))).toBe(true)
      expect(isTelling(await person.get(path))).toBe(false)
    }
  })
})

describe('contact data', () => {
  it('is masked but for the last three digits, and not found by a part of a phone', async () => {
    const { customer } = await product.customer({ firstName: 'Sultana' })
    const { person } = await addAccount({ seeContacts: false })
    const local = `0${customer.phoneNumber.slice(4)}`
    const find = async (search: string) =>
      (await person.get<Customer[]>(`/api/customers?search=${encodeURIComponent(search)}`)).body.map(({ id }) => id)
    const { body } = await person.get<Customer>(`/api/customers/${customer.id}`)
    expect(body.phoneNumber).toBe(`•••${local.slice(-3)}`)
    expect(await find(local)).toContain(customer.id)
    expect(await find(customer.phoneNumber)).toContain(customer.id)
    expect(await find('Sultana')).toContain(customer.id)
    expect(await find(local.slice(-3))).toContain(customer.id)
    for (const part of [local.slice(0, 9), local.slice(2), local.slice(-7)]) expect(await find(part)).toEqual([])
    // The digits beside a name are not looked at, so they find the same with wrong ones.
    for (const start of [local.slice(0, 5), '0999']) expect(await find(`Sultana ${start}`)).toContain(customer.id)
    const { body: found } = await person.get<Customer>(`/api/customers/search/${local}`)
    expect(found.phoneNumber).toBe(`•••${local.slice(-3)}`)
  })

  it('is read by a press to call, which the activity has', async () => {
    const { customer } = await product.customer()
    const { person, username } = await addAccount({ seeContacts: false })
    expect(await person.post(`/api/admin/customers/${customer.id}/call`)).toMatchObject({
      status: 200,
      body: { phoneNumber: customer.phoneNumber },
    })
    const entries = await listAuditEntries(`customer:${customer.id}`)
    expect(entries).toMatchObject([{ what: 'customer.call', username }])
    expect((await person.post('/api/admin/customers/424242/call')).body.code).toBe('CUSTOMER_NOT_FOUND')
  })

  it('that is sent back as it was read stays in the reservation', async () => {
    const { body: booking } = await owner.post<Reservation>('/api/reservations', {
      customerName: 'Noura',
      customerPhone: '0501112233',
      customerEmail: 'noura@example.com',
      date: '2036-12-06',
      time: '19:00',
      partySize: 2,
    })
    const { person } = await addAccount({ seeContacts: false })
    const { body: read } = await person.get<{ reservation: Reservation }>(`/api/reservations/${booking.id}/card`)
    expect(read.reservation).toMatchObject({ customerPhone: '•••233', customerEmail: '•••' })
    const path = `/api/reservations/${booking.id}`
    const edited = { ...read.reservation, specialRequests: 'Window' }
    expect(await person.send('PUT', path, edited, { 'If-Match': '99' })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present: { customerPhone: '•••233', customerEmail: '•••' } },
    })
    expect((await person.send<Reservation>('PUT', path, edited)).body).toMatchObject({
      customerPhone: '•••233',
      specialRequests: 'Window',
    })
    const { body: after } = await owner.get<{ reservation: Reservation }>(`/api/reservations/${booking.id}/card`)
    expect(after.reservation).toMatchObject({ customerPhone: '+971501112233', customerEmail: 'noura@example.com' })
    await person.send('PUT', path, { ...edited, customerPhone: '0501112244' })
    const { body: corrected } = await owner.get<{ reservation: Reservation }>(`/api/reservations/${booking.id}/card`)
    expect(corrected.reservation.customerPhone).toBe('+971501112244')
  })
})

describe('vouchers by the list', () => {
  it('are used with an editor’s approval, or by the code that the guest has', async () => {
    const { body: reward } = await owner.post<{ id: number }>('/api/rewards', {
      name: 'Karak',
      description: 'A cup',
      pointsCost: 5,
      isActive: true,
      isMultipleRedemption: true,
      dietaryPreference: 'all',
    })
    const { customer } = await product.customer()
    const redeem = () =>
      owner.post<{ discountCode: DiscountCode }>(`/api/rewards/${reward.id}/redeem`, { customerId: customer.id })
    await addPoints(owner, customer.id, 50)
    const own = (await redeem()).body.discountCode
    const listed = (await redeem()).body.discountCode
    const { person } = await addAccount({ acceptWithoutGuest: false })
    const { body: list } = await person.get<DiscountCode[]>(`/api/customers/${customer.id}/discount-codes`)
    expect(list.map(({ code }) => code)).toEqual(['•••', '•••'])
    expect((await person.post(`/api/admin/discount-codes/${own.code}/accept`)).status).toBe(200)
    const path = `/api/admin/discount-codes/${listed.id}/redeem`
    expect(await person.post(path, { adminName: 'Sara' })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED', right: 'acceptWithoutGuest' },
    })
    const approval = { username: 'owner', password: 'owner-pass' }
    expect(await person.post(path, { adminName: 'Sara', approval })).toMatchObject({ status: 200 })
  })
})

describe('an editor’s approval', () => {
  it('by password is for one call, and the activity names both', async () => {
    const { customer, purchase } = await addPurchase()
    const { person, username } = await addAccount({ refund: false })
    const editor = await addAccount(undefined, 'admin')
    const approval = { username: editor.username.toUpperCase(), password: PASSWORD }
    expect((await refund(person, purchase, { amount: 10, approval })).status).toBe(201)
    expect((await refund(person, purchase, { amount: 10 })).body.code).toBe('NOT_ALLOWED')
    const entries = await listAuditEntries(`customer:${customer.id}`)
    const entry = entries.find(({ what }) => what === 'points.refund')
    expect(entry).toMatchObject({ username, approvedBy: editor.username })
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    const { body } = await person.get<{ admin: Admin }>('/api/auth/session')
    expect(body.admin.username).toBe(username)
  })

  it('is refused for a wrong password, an unknown name, a viewer and a disabled editor', async () => {
    const { purchase } = await addPurchase()
    const { person, username } = await addAccount({ refund: false })
    const disabled = await addAccount(undefined, 'admin')
    await owner.send('PUT', `/api/admin/staff/${disabled.id}`, { isActive: false })
    for (const approval of [
      { username: 'owner', password: 'wrong' },
      { username: 'nobody', password: PASSWORD },
      { username, password: PASSWORD },
      { username: disabled.username, password: PASSWORD },
    ])
      expect(await refund(person, purchase, { approval })).toMatchObject({
        status: 403,
        body: { code: 'APPROVAL_REFUSED' },
      })
    expect((await refund(person, purchase, { approval: 'yes' })).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'approval' }],
    })
    expect((await person.get('/api/auth/session')).body).toMatchObject({ admin: { username } })
  })

  it('is guessed at most as often as a password', async () => {
    const { purchase } = await addPurchase()
    const { person } = await addAccount({ refund: false })
    const editor = await addAccount(undefined, 'admin')
    const approval = { username: editor.username, password: 'wrong' }
    const codes = []
    for (let guess = 0; guess < 7; guess += 1) codes.push((await refund(person, purchase, { approval })).body.code)
    expect(codes.at(0)).toBe('APPROVAL_REFUSED')
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })

  it('by PIN needs a shared till on which the editor has logged in', async () => {
    const { purchase } = await addPurchase()
    const { username, person: elsewhere } = await addAccount({ refund: false })
    const editor = await addAccount(undefined, 'admin')
    const till = editor.person
    await till.send('PUT', '/api/admin/pin', { password: PASSWORD, pin: '4821' })
    expect((await till.send('PUT', '/api/admin/till', { lockMinutes: 5 })).status).toBe(200)
    await signIn(till, username)
    const approve = (person: Person, pin: string) =>
      refund(person, purchase, { amount: 10, approval: { username: editor.username, pin } })
    expect(await approve(till, '4822')).toMatchObject({ status: 400, body: { code: 'PIN_WRONG', left: 4 } })
    expect((await approve(till, '٤٨٢١')).status).toBe(201)
    expect((await approve(elsewhere, '4821')).body.code).toBe('PIN_NEEDS_PASSWORD')
  })

  it('by password needs the app’s code of an editor with a second factor, once for each call', async () => {
    const { purchase } = await addPurchase()
    const { person } = await addAccount({ refund: false })
    const editor = await addAccount(undefined, 'admin')
    const { body } = await editor.person.post<{ secret: string }>('/api/admin/second-factor', { password: PASSWORD })
    const getCode = (steps: number) => createTotpCode(body.secret, product.clock.now, steps)
    expect((await editor.person.post('/api/admin/second-factor/confirm', { code: getCode(-1) })).status).toBe(200)
    const approve = (proof: object) =>
      refund(person, purchase, { amount: 10, approval: { username: editor.username, password: PASSWORD, ...proof } })
    expect(await approve({})).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } })
    expect((await approve({})).body).not.toHaveProperty('ticket')
    expect((await approve({ password: 'wrong', code: getCode(0) })).body.code).toBe('APPROVAL_REFUSED')
    expect((await approve({ code: '12' })).body.code).toBe('VALIDATION_ERROR')
    expect((await approve({ code: getCode(0) })).status).toBe(201)
    expect(await approve({ code: getCode(0) })).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_WRONG' } })
    expect((await approve({ code: getCode(1) })).status).toBe(201)
    const pin = { username: editor.username, pin: '4821' }
    expect((await refund(person, purchase, { approval: pin })).body.code).toBe('PIN_NEEDS_PASSWORD')
  })

  it('is not given by an editor who must set up a second factor first', async () => {
    const { purchase } = await addPurchase()
    const { person } = await addAccount({ refund: false })
    const editor = await addAccount(undefined, 'admin')
    const saveAccess = (secondFactorFor: string) =>
      owner.send('PUT', '/api/admin/access', { secondFactorFor, secondFactorFrom: null })
    await saveAccess('editors')
    const approval = { username: editor.username, password: PASSWORD }
    expect(await refund(person, purchase, { amount: 10, approval })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    await saveAccess('nobody')
    expect((await refund(person, purchase, { amount: 10, approval })).status).toBe(201)
  })

  it('repeated under the same key is one change, with and without it', async () => {
    const { customer } = await product.customer()
    const { person } = await addAccount({ addPointsAbove: 0 })
    const key = { 'Idempotency-Key': randomUUID() }
    const approval = { username: 'owner', password: 'owner-pass' }
    expect((await addPoints(person, customer.id, 20, {}, key)).body.code).toBe('NOT_ALLOWED')
    const answers = await Promise.all([1, 2, 3].map(() => addPoints(person, customer.id, 20, { approval }, key)))
    expect(new Set(answers.map(({ body }) => body.transaction.id)).size).toBe(1)
    expect((await addPoints(person, customer.id, 20, {}, key)).status).toBe(200)
    expect((await addPoints(person, customer.id, 30, { approval }, key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await owner.get<Customer>(`/api/customers/${customer.id}`)).body.points).toBe(30)
  })

  it('does nothing for those who may do it themselves', async () => {
    const { customer, purchase } = await addPurchase()
    const { person } = await addAccount({ seeContacts: false })
    expect((await refund(person, purchase, { approval: { username: 'owner', password: 'wrong' } })).status).toBe(201)
    const entries = await listAuditEntries(`customer:${customer.id}`)
    expect(entries.find(({ what }) => what === 'points.refund')).not.toHaveProperty('approvedBy')
  })
})
