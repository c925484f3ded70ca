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
import { rights } from '../../harness/every-call.ts'
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

const DINNER = { date: '2036-12-06', time: '19:00', partySize: 2 }

/** Of a guest without an account. */
async function addReservation(more: object = {}): Promise<Reservation> {
  names += 1
  const customerPhone = `05099${String(10_000 + names)}`
  const { body } = await owner.post<Reservation>('/api/reservations', {
    ...DINNER,
    customerName: 'Noura',
    customerPhone,
    ...more,
  })
  return body
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

  it('are set with the account, too, and count from its first sign-in', async () => {
    const account = { username: 'new cashier', password: PASSWORD, role: 'viewer', rights: RIGHTS_PRESETS.cashier }
    const { status, body } = await owner.post<StaffAccount>('/api/admin/staff', account)
    expect([status, body.rights]).toEqual([201, RIGHTS_PRESETS.cashier])
    const partly = { ...account, username: 'new host', rights: { refund: false } }
    expect((await owner.post<StaffAccount>('/api/admin/staff', partly)).body.rights).toEqual({
      ...ALL_RIGHTS,
      refund: false,
    })
    const person = product.person()
    await signIn(person, account.username)
    expect((await refund(person, (await addPurchase()).purchase)).body).toMatchObject({
      code: 'NOT_ALLOWED',
      right: 'refund',
    })
    const [entry] = await listAuditEntries(`staff:${body.id}`)
    expect(entry).toMatchObject({ what: 'staff.create', after: { rights: { refund: false } } })
    const wrong = { ...account, username: 'new wrong', rights: { refund: 'no' } }
    expect((await owner.post<{ details: object[] }>('/api/admin/staff', wrong)).body.details).toMatchObject([
      { field: 'rights.refund' },
    ])
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

/**
 * The calls of `createSamples` that need a right; those with a variant are sent with these fields. The first right that
 * is missing is named.
 */
const TABLE: Record<StaffRight, readonly CallName[]> = {
  refund: ['refundPurchase'],
  addPointsAbove: ['addPoints', 'saveBill', 'generateQr'],
  seeContacts: ['listCustomers', 'generateQr'],
  acceptWithoutGuest: ['redeemCode'],
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

/** `yes` is every other answer: the samples name records that are not there. */
function describeAnswer({ body }: Answer): string {
  const { code, right } = (body ?? {}) as Partial<Refusal>
  if (code === 'NOT_ALLOWED') return `without ${right}`
  return code === 'FORBIDDEN' ? 'forbidden' : 'yes'
}

/** Whose samples have what editors alone may send: a full room that is exceeded, and changed hours. */
const SAMPLES_OF_EDITORS: readonly CallName[] = ['seatWalkIn', 'previewMisfits']

/** As the contract's table (§2) says of viewers, less what an editor has taken. */
function getExpected(name: CallName, taken: Partial<StaffRights>): string {
  if (rights[name][3] === 'forbidden' || SAMPLES_OF_EDITORS.includes(name)) return 'forbidden'
  const missing = (Object.keys(TABLE) as StaffRight[]).find(
    (right) => (taken[right] === false || taken[right] === 0) && TABLE[right].includes(name),
  )
  return missing ? `without ${missing}` : 'yes'
}

describe('walk over all calls', () => {
  it.each<[string, Partial<StaffRights>]>([
    ['an account with all rights', {}],
    ['an account without refund', { refund: false }],
    ['an account without seeContacts', { seeContacts: false }],
    ['an account without acceptWithoutGuest', { acceptWithoutGuest: false }],
    ['an account that adds no points', { addPointsAbove: 0 }],
    ...Object.entries(RIGHTS_PRESETS),
  ])('%s may do what the table says, call by call', async (_, taken) => {
    const { person } = await addAccount(taken)
    const answers = await walk(person, (await product.customer()).customer)
    const names = [...answers.keys()]
    const seen = names.map((name) => `${name}: ${describeAnswer(answers.get(name) as Answer)}`)
    expect(seen).toEqual(names.map((name) => `${name}: ${getExpected(name, taken)}`))
  })

  it('without seeContacts reads no phone, no address and no birthday in any answer but that of a press to call', async () => {
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
    expect(listTelling(await walk(person, guest.customer))).toEqual(['callCustomer'])
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

  it('of guests without an account is read by a press, too', async () => {
    const { person, username } = await addAccount({ seeContacts: false })
    const booking = await addReservation()
    const wait = { ...DINNER, from: '19:00', until: '20:00', customerName: 'Reem', customerPhone: '0507778800' }
    const { body: waiting } = await owner.post<{ id: number }>('/api/waitlist', wait)
    const { body: party } = await owner.post<{ id: number }>('/api/queue', { name: 'Omar', partySize: 2 })
    await person.send('PATCH', `/api/queue/${party.id}`, { phone: '0507778811' })
    const call = (of: string, id: number) => person.post<{ phoneNumber: string }>('/api/reservations/call', { of, id })
    expect((await call('reservation', booking.id)).body.phoneNumber).toBe(booking.customerPhone)
    expect((await call('waitlist', waiting.id)).body.phoneNumber).toBe('+971507778800')
    expect((await call('queue', party.id)).body.phoneNumber).toBe('+971507778811')
    const entries = await listAuditEntries(`waitlist:${waiting.id}`)
    expect(entries.at(-1)).toMatchObject({ what: 'customer.call', username })
    const { body: walkIn } = await owner.post<Reservation>('/api/reservations/walk-in', { partySize: 2 })
    expect((await call('reservation', walkIn.id)).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await call('guests', 1)).body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'of' }] })
  })

  it('is read 60 times an hour, by all calls together', async () => {
    const { customer } = await product.customer()
    const booking = await addReservation()
    const { person } = await addAccount({ seeContacts: false })
    const callCustomer = () => person.post<Refusal>(`/api/admin/customers/${customer.id}/call`)
    const callGuest = () => person.post<Refusal>('/api/reservations/call', { of: 'reservation', id: booking.id })
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) => (index % 2 ? callGuest : callCustomer)()),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect((await callCustomer()).body.code).toBe('TOO_MANY_ATTEMPTS')
    const { person: seeing } = await addAccount()
    const seen = await Promise.all(
      Array.from({ length: 62 }, () => seeing.post(`/api/admin/customers/${customer.id}/call`)),
    )
    expect(seen.every(({ status }) => status === 200)).toBe(true)
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
  })

  it('of a reservation is changed with an editor’s approval alone', async () => {
    const booking = await addReservation({ customerEmail: 'noura@example.com' })
    const { person } = await addAccount({ seeContacts: false })
    const path = `/api/reservations/${booking.id}`
    const { body } = await person.get<{ reservation: Reservation }>(`${path}/card`)
    const approval = { username: 'owner', password: 'owner-pass' }
    for (const typed of [{ customerEmail: 'waiter@example.com' }, { customerPhone: '0501112244' }]) {
      const edited = { ...body.reservation, ...typed }
      expect(await person.send('PUT', path, edited)).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED', right: 'seeContacts' },
      })
    }
    const edited = { ...body.reservation, customerPhone: '0501112244' }
    expect((await person.send('PUT', path, { ...edited, approval })).status).toBe(200)
    const { body: after } = await owner.get<{ reservation: Reservation }>(`${path}/card`)
    expect(after.reservation).toMatchObject({ customerPhone: '+971501112244', customerEmail: 'noura@example.com' })
    const entries = await listAuditEntries(`reservation:${booking.id}`)
    expect(entries.at(-1)).toMatchObject({ what: 'reservation.edit', approvedBy: 'owner' })
    expect((await person.send('PUT', path, { ...body.reservation, customerEmail: null })).status).toBe(200)
  })

  it('is not read through one’s own guest account', async () => {
    const { person } = await addAccount({ seeContacts: false })
    const own = await product.customer()
    const booking = await addReservation()
    const { customer: guest } = await product.customer({ phoneNumber: booking.customerPhone })
    const assign = (customerId: number) =>
      person.send('PUT', `/api/reservations/${booking.id}/customer`, { customerId })
    const refused = { status: 403, body: { code: 'NOT_ALLOWED', right: 'seeContacts' } }
    expect(await assign(own.customer.id)).toMatchObject(refused)
    expect((await assign(guest.id)).status).toBe(200)

    const wait = { ...DINNER, from: '19:00', until: '20:00', customerName: 'Huda', customerPhone: '0507778899' }
    const { body: entry } = await owner.post<{ id: number }>('/api/waitlist', wait)
    const { customer: waiting } = await product.customer({ phoneNumber: '0507778899' })
    const add = (customerId: number) => person.send('PUT', `/api/waitlist/${entry.id}/customer`, { customerId })
    expect(await add(own.customer.id)).toMatchObject(refused)
    expect((await add(waiting.id)).status).toBe(200)
  })

  it('of staff themselves is theirs', async () => {
    const { person } = await addAccount({ seeContacts: false })
    const email = 'sara@example.com'
    const { body } = await person.send<Admin>('PUT', '/api/admin/email', { password: PASSWORD, email })
    expect(body.email).toBe(email)
    const { body: session } = await person.get<{ admin: Admin }>('/api/auth/session')
    expect(session.admin.email).toBe(email)
  })
})

describe('a bill', () => {
  it('is undone by whoever saved it, or with the right to refund', async () => {
    const { customer } = await product.customer()
    const save = async (person: Person) =>
      (
        await person.post<{ id: number }>('/api/admin/bills', {
          customerId: customer.id,
          adminName: 'Sara',
          amount: 10,
        })
      ).body.id
    const undo = (person: Person, id: number, more: object = {}) =>
      person.post<Refusal>(`/api/admin/bills/${id}/undo`, more)
    const { person } = await addAccount({ refund: false })
    const { person: colleague } = await addAccount()
    expect((await undo(person, await save(person))).status).toBe(200)
    const id = await save(colleague)
    expect(await undo(person, id)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED', right: 'refund' } })
    const approval = { username: 'owner', password: 'owner-pass' }
    expect((await undo(person, id, { approval })).status).toBe(200)
    expect((await undo(colleague, await save(person))).status).toBe(200)
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
    const used = await person.post<DiscountCode>(path, { adminName: 'Sara', approval })
    expect([used.status, used.body]).toMatchObject([200, { id: listed.id, code: '•••' }])
    const returned = await person.post<DiscountCode>(`/api/admin/discount-codes/${listed.id}/give-back`)
    expect([returned.status, returned.body]).toMatchObject([200, { code: '•••' }])
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
    const guesses = await Promise.all(Array.from({ length: 9 }, () => refund(person, purchase, { approval })))
    const codes = guesses.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(5).fill('APPROVAL_REFUSED'), ...Array(4).fill('TOO_MANY_ATTEMPTS')])
    const right = { username: editor.username, password: PASSWORD }
    expect((await refund(person, purchase, { approval: right })).body.code).toBe('TOO_MANY_ATTEMPTS')
    // Nobody is locked out elsewhere.
    expect((await signIn(product.person(), editor.username)).status).toBe(200)
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
    expect((await addPoints(person, customer.id, 20, {}, key)).status).toBe(201)
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
