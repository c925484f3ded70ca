import type { Customer } from '@sufra/contracts/entities/customer'
import { decodeReceipt } from '@sufra/domain/receipt-qr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOn } from './acts.ts'
import { freshPhone, type Person, registration, startTestProduct, type TestProduct, tally } from './harness.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

async function receipt(phoneNumber: string, amount = 150): Promise<string> {
  const { status, body } = await editor.post<{ qrCode: string; url: string }>('/api/admin/qr-generate', {
    phoneNumber,
    amount,
  })
  expect(status).toBe(201)
  expect(body.url).toBe(`${product.address.replace(/:\d+$/, ':0')}/?qr=${body.qrCode}`)
  return body.qrCode
}

const scan = (person: Person, qrString: string) =>
  person.post<{ customer: Customer; pointsAdded: number; amount: number }>('/api/qr-scan', { qrString })

describe('a receipt code', () => {
  it('says the phone, the restaurant’s day and the amount', async () => {
    const { customer } = await product.customer()
    const code = await receipt(customer.uniqueId, 42)
    expect(decodeReceipt(code)).toEqual({ phone: customer.phoneNumber, day: '2036-11-21', amountDirhams: 42 })
  })

  it('credits and signs in who opens it, once', async () => {
    const { customer } = await product.customer()
    const code = await receipt(customer.phoneNumber)
    const visitor = product.person()
    const { status, body } = await scan(visitor, `https://example.com/?qr=${code}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ pointsAdded: 150, amount: 150, customer: { id: customer.id, points: 160 } })
    expect((await visitor.get(`/api/customers/${customer.id}`)).status).toBe(200)

    const second = product.person()
    expect(await scan(second, code)).toMatchObject({
      status: 409,
      body: { code: 'QR_USED', message: 'This QR code has already been used' },
    })
    expect(second.cookie).toBeNull()
  })

  it('leaves who is signed in as they are, and a scan by staff is theirs on record', async () => {
    const guest = await product.customer()
    const people: Person[] = [guest, editor]
    for (const person of people) {
      const { cookie } = person
      const scanned = await scan(person, await receipt(guest.customer.phoneNumber, 33))
      expect([scanned.status, scanned.headers.has('set-cookie'), person.cookie]).toEqual([200, false, cookie])
    }
    expect((await editor.get<{ admin: object | null }>('/api/auth/session')).body.admin).not.toBeNull()
    expect(await actsOn(`customer:${guest.customer.id}`)).toMatchObject([
      { username: 'owner', what: 'qr.scan', after: { points: 33 } },
    ])
  })

  it('credits once for each time it was issued, however many scan at the same moment', async () => {
    const { customer } = await product.customer()
    const code = await receipt(customer.phoneNumber, 20)
    for (let issue = 1; issue <= 2; issue += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => scan(product.person(), code)))
      expect(tally(answers)[200]).toBe(1)
      // The others find it used, or are told to wait when they come faster than the limit on guesses allows.
      expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true)
      if (issue === 1) expect(await receipt(customer.phoneNumber, 20)).toBe(code)
    }
    const { body } = await editor.get<Customer>(`/api/customers/${customer.id}`)
    expect(body.points).toBe(10 + 20 + 20)
  })

  it('waits for a phone without an account, and is credited after registering', async () => {
    const phoneNumber = freshPhone()
    const code = await receipt(phoneNumber)
    const visitor = product.person()
    expect(await scan(visitor, code)).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    await visitor.post('/api/auth/register', registration({ phoneNumber }))
    expect(await scan(visitor, code)).toMatchObject({ status: 200, body: { customer: { points: 160 } } })
  })

  it('is refused for another customer, when never issued, and when it is no code at all', async () => {
    const owner = await product.customer()
    const other = await product.customer()
    const code = await receipt(owner.customer.phoneNumber)
    expect(await scan(other, code)).toMatchObject({ status: 403, body: { code: 'QR_OTHER_CUSTOMER' } })
    expect(await scan(other, '50123456720112601505')).toMatchObject({ status: 404, body: { code: 'QR_UNKNOWN' } })
    expect(await scan(other, '12345')).toMatchObject({
      status: 400,
      body: { message: 'QR code must be 19-21 digits or include app link with valid code parameter' },
    })
    expect((await scan(owner, code)).status).toBe(200)
  })

  it('cannot be guessed at: five unknown codes of a phone, then a wait', async () => {
    const { customer } = await product.customer()
    const national = customer.phoneNumber.slice(4)
    const guess = (n: number) => scan(product.person(), `${national}211136${String(n).padStart(4, '0')}0`)
    for (let n = 1; n <= 5; n += 1) expect((await guess(n)).status).toBe(404)
    expect((await guess(6)).status).toBe(429)
  })

  it('repeats the sentence of a refusal in the field that the generator reads', async () => {
    const { status, body } = await editor.post('/api/admin/qr-generate', { phoneNumber: '+14155550100', amount: 5 })
    expect([status, body.code, body.error]).toEqual([400, 'QR_PHONE_UNSUPPORTED', body.message])
  })
})
