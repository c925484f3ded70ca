import type { Customer } from '@sufra/contracts/customers/entities'
import { Customers } from 'services/customers/customer.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLiveStream } from '../../harness/live-stream.ts'
import type { Person } from '../../harness/person.ts'
import { createRegistration, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const REWARD = { name: 'Karak tea', description: 'Two cups, on the house.', pointsCost: 5 }
const DAY_MS = 24 * 60 * 60_000

let product: TestProduct
let editor: Person
let viewer: Person
let rewardId: number
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
  const { body } = await editor.post<{ id: number }>('/api/rewards', REWARD)
  rewardId = body.id
})
beforeEach(() => {
  product.clock.now = NOON
})
afterAll(() => product.stop())

async function createReceipt(phoneNumber: string, amount = 20): Promise<string> {
  const { body } = await viewer.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount })
  return body.qrCode
}

const scan = (person: Person, qrString: string) => person.post<{ customer: Customer }>('/api/qr-scan', { qrString })

/** A guest, and a visitor with a session from that guest's receipt. */
async function openReceipt() {
  const guest = await product.customer({ firstName: 'Amal' })
  const holder = product.person()
  const answer = await scan(holder, await createReceipt(guest.customer.phoneNumber))
  expect(answer.status).toBe(200)
  return { guest, holder, answer, id: guest.customer.id }
}

describe('session opened by a receipt', () => {
  it('reads the guest’s pages, without what recovers the password', async () => {
    const { holder, answer, id } = await openReceipt()
    expect(answer.body.customer).toMatchObject({ id, dateOfBirth: null, passwordIsNeeded: true })
    const pages = [`/api/customers/${id}/transactions`, `/api/customers/${id}/tier`, '/api/rewards']
    for (const path of pages) expect([path, (await holder.get(path)).status]).toEqual([path, 200])
    const own = await holder.get<Customer>(`/api/customers/${id}`)
    const session = await holder.get<{ customer: Customer }>('/api/auth/session')
    for (const customer of [own.body, session.body.customer]) {
      expect(customer).toMatchObject({ points: 30, dateOfBirth: null, passwordIsNeeded: true })
    }
    for (const { body } of [answer, own, session]) expect(JSON.stringify(body)).not.toContain('1990-05')
  })

  it('takes nothing from the account before the password is confirmed', async () => {
    const { guest, holder, id } = await openReceipt()
    const { phoneNumber: phone } = guest.customer
    const day = '2036-12-05'
    const wish = { customerName: 'Amal', customerPhone: phone, date: day, time: '19:00', partySize: 2 }
    const booking = (await guest.post<{ id: number }>('/api/reservations', wish)).body.id
    const { phoneNumber: _, privacyVersion: __, ...profile } = createRegistration({ firstName: 'Amal' })
    const refused = [
      await holder.post(`/api/rewards/${rewardId}/redeem`, { customerId: id }),
      await holder.send('PUT', `/api/customers/${id}/profile`, { ...profile, password: 'mine now' }),
      await holder.send('PUT', `/api/customers/${id}/profile`, { ...profile, email: 'me@example.com' }),
      await holder.post(`/api/customers/${id}/delete-account`, { password: 'amal' }),
      await holder.post(`/api/customers/${id}/card-key`),
      await holder.get(`/api/customers/${id}/discount-codes`),
      await holder.send('PUT', `/api/customers/${id}/marketing`, { mail: true }),
      await holder.send('PUT', `/api/customers/${id}/mails`, { isStopped: true }),
      await holder.get(`/api/reservations/customer/${encodeURIComponent(phone)}`),
      await holder.send('PATCH', `/api/reservations/${booking}`, { status: 'cancelled' }),
      await holder.post('/api/reservations', wish),
      await holder.get(`/api/reservations/slots?date=${day}&reservationId=${booking}`),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code, body.message]).toEqual([403, 'PASSWORD_NEEDED', 'Please enter your password first'])
    }
    expect((await guest.get<Customer>(`/api/customers/${id}`)).body).toMatchObject({ points: 30, email: null })
  })

  it('is an ordinary one once the password is confirmed, also where that was sent twice', async () => {
    const { holder, id } = await openReceipt()
    const wrong = await holder.post('/api/auth/confirm-password', { password: 'Layla' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_WRONG'])
    const { status, body } = await holder.post<{ customer: Customer }>('/api/auth/confirm-password', {
      password: 'amal',
    })
    expect([status, body.customer.dateOfBirth]).toEqual([200, '1990-05-17'])
    expect(body.customer).not.toHaveProperty('passwordIsNeeded')
    expect((await holder.post('/api/auth/confirm-password', { password: 'amal' })).status).toBe(200)
    expect((await holder.post(`/api/rewards/${rewardId}/redeem`, { customerId: id })).status).toBe(201)
  })

  it('counts wrong passwords as those of signing in', async () => {
    const { holder, guest } = await openReceipt()
    for (let n = 0; n < 5; n += 1) await holder.post('/api/auth/confirm-password', { password: `wrong ${n}` })
    expect((await holder.post('/api/auth/confirm-password', { password: 'amal' })).status).toBe(429)
    const stranger = product.person()
    const { phoneNumber } = guest.customer
    expect((await stranger.post('/api/auth/login', { phoneNumber, password: 'amal' })).status).toBe(429)
  })

  it('is none for a guest who is signed in already', async () => {
    const guest = await product.customer()
    await scan(guest, await createReceipt(guest.customer.phoneNumber))
    const { body } = await guest.get<Customer>(`/api/customers/${guest.customer.id}`)
    expect(body).toMatchObject({ points: 30, dateOfBirth: '1990-05-17' })
    expect(body).not.toHaveProperty('passwordIsNeeded')
  })
})

describe('live updates of a session opened by a receipt', () => {
  it('name what it may read, and the rest once the password is confirmed', async () => {
    const { holder, guest, id } = await openReceipt()
    const stream = await openLiveStream(product.address, holder)
    const wish = { customerName: 'Amal', customerPhone: guest.customer.phoneNumber, partySize: 2 }
    const book = async (time: string) => {
      const { body } = await guest.post<{ id: number }>('/api/reservations', { ...wish, date: '2036-12-06', time })
      await editor.send('PUT', `/api/customers/${id}/points`, { points: 60 + (body.id % 7) })
      return body.id
    }
    const unseen = await book('12:00')
    await stream.waitForChanges({ kind: 'customer', id })
    await holder.post('/api/auth/confirm-password', { password: 'amal' })
    const seen = await book('20:00')
    await stream.waitForChanges({ kind: 'reservation', id: seen, date: '2036-12-06' })
    stream.close()
    const reservations = stream.listChanges().filter(({ kind }) => kind === 'reservation')
    expect(reservations.map((change) => change.id)).not.toContain(unseen)
  })
})

describe('receipt code that nobody scanned', () => {
  it('counts until the end of its thirtieth day, and is expired afterwards', async () => {
    const guest = await product.customer()
    const codes = [
      await createReceipt(guest.customer.phoneNumber, 11),
      await createReceipt(guest.customer.phoneNumber, 12),
    ]
    // 21 December, 23:59 in Dubai, and two minutes later.
    product.clock.now = new Date('2036-12-21T19:59:00Z')
    expect((await scan(product.person(), codes[0] as string)).status).toBe(200)
    product.clock.now = new Date('2036-12-21T20:01:00Z')
    for (const person of [product.person(), await product.editor()]) {
      expect(await scan(person, codes[1] as string)).toMatchObject({
        status: 409,
        body: { code: 'QR_EXPIRED', message: 'This QR code has expired' },
      })
      expect((await scan(person, codes[0] as string)).body).toMatchObject({ code: 'QR_USED' })
    }
  })
})

describe('date of birth of a customer', () => {
  it('is month and day to viewers, and whole to editors and the customer', async () => {
    const { customer, get } = await product.customer({ lastName: 'Birthday' })
    const { id, phoneNumber, uniqueId } = customer
    const sendAsViewer = async (path: string) => (await viewer.get(path)).body
    const answers: object[] = [
      await sendAsViewer(`/api/customers/${id}`),
      await sendAsViewer(`/api/customers/search/${uniqueId}`),
      await sendAsViewer('/api/customers?page=1&limit=10&search=birthday'),
      await sendAsViewer(`/api/customers?page=1&limit=10&search=${uniqueId}`),
      await sendAsViewer('/api/customers'),
      (await viewer.post('/api/customers/by-card', { code: uniqueId })).body,
      (await viewer.post(`/api/customers/${id}/points`, { amount: 5 })).body,
      (await viewer.send('PUT', `/api/admin/customers/${id}/notes`, { notes: 'Window' })).body,
      (await viewer.send('PUT', `/api/admin/customers/${id}/discount`, { discount: '5%' })).body,
      (await viewer.send('PUT', `/api/admin/customers/${id}/notes`, { notes: 'Door' }, { 'If-Match': '1' })).body,
      (await viewer.post('/api/qr-scan', { qrString: await createReceipt(phoneNumber) })).body,
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain('1990-05')
      expect(JSON.stringify(answer)).toContain('"birthday":"05-17"')
    }
    for (const { body } of [await editor.get(`/api/customers/${id}`), await get(`/api/customers/${id}`)]) {
      expect(body).toMatchObject({ dateOfBirth: '1990-05-17' })
      expect(body).not.toHaveProperty('birthday')
    }
  })
})

describe('recovering a password', () => {
  const recover = (identifier: string, dateOfBirth = '1990-05-17') =>
    product.person().post('/api/auth/forgot-password', { phoneNumber: identifier, dateOfBirth })

  it('succeeds three times a day for one account, by phone or customer ID', async () => {
    const { phoneNumber, uniqueId } = (await product.customer()).customer
    for (const identifier of [phoneNumber, uniqueId, phoneNumber]) expect((await recover(identifier)).status).toBe(200)
    expect((await recover(uniqueId)).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  it('counts wrong dates by phone and by customer ID together', async () => {
    const { phoneNumber, uniqueId } = (await product.customer()).customer
    for (let n = 1; n <= 5; n += 1) {
      const { body } = await recover(n % 2 ? phoneNumber : uniqueId, `1991-01-0${n}`)
      expect(body.code).toBe('RECOVERY_FAILED')
    }
    expect((await recover(uniqueId)).status).toBe(429)
    expect((await recover(phoneNumber)).status).toBe(429)
  })

  it('is announced to the guest at the following sign-ins, until another password is chosen', async () => {
    const guest = await product.customer()
    const { id, phoneNumber } = guest.customer
    await recover(phoneNumber)
    const later = product.person()
    product.clock.now = new Date(NOON.getTime() + DAY_MS)
    const { body } = await later.post<{ customer: Customer }>('/api/auth/login', { phoneNumber, password: 'Mariam' })
    expect(body.customer.passwordRecoveredAt).toBe(NOON.toISOString())
    const { phoneNumber: _, privacyVersion: __, ...profile } = createRegistration({ phoneNumber })
    const saved = await later.send('PUT', `/api/customers/${id}/profile`, { ...profile, password: 'chosen' })
    expect(saved.body).not.toHaveProperty('passwordRecoveredAt')
    expect((await Customers.findOne({ id }).lean())?.passwordRecoveredAt).toBeUndefined()
  })
})

describe('privacy policy', () => {
  it('is asked for after a registration that did not accept it', async () => {
    const guest = await product.customer({ privacyVersion: undefined })
    expect(guest.customer.privacyConsentIsDue).toBe(true)
    const path = `/api/customers/${guest.customer.id}/privacy-consent`
    const { body } = await guest.post<Customer>(path, { privacyVersion: '2026-11-01' })
    expect(body).not.toHaveProperty('privacyConsentIsDue')
    expect(body.privacyConsent?.version).toBe('2026-11-01')
  })
})

describe('name of the staff', () => {
  it('is not visible to guests', async () => {
    const guest = await product.customer()
    const path = `/api/customers/${guest.customer.id}`
    await editor.post(`${path}/points`, { amount: 50 })
    const redeemed = await guest.post<{ discountCode: { code: string } }>(`/api/rewards/${rewardId}/redeem`, {
      customerId: guest.customer.id,
    })
    await editor.post(`/api/admin/discount-codes/${redeemed.body.discountCode.code}/accept`, {})
    for (const list of ['transactions', 'transactions?page=1&limit=5', 'discount-codes']) {
      expect(JSON.stringify((await guest.get(`${path}/${list}`)).body)).not.toContain('owner')
      expect(JSON.stringify((await editor.get(`${path}/${list}`)).body)).toContain('owner')
    }
  })
})
