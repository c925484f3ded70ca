import type { Customer } from '@sufra/contracts/customers/entities'
import { decodeReceipt } from '@sufra/domain/qr/receipt-qr'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { type IssueRecord, Issues } from 'services/qr/issue.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries, refuseAuditEntry } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, createRegistration, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

async function createReceipt(phoneNumber: string, amount = 150): Promise<string> {
  const { status, body } = await editor.post<{ qrCode: string; url: string }>('/api/admin/qr-generate', {
    phoneNumber,
    amount,
  })
  expect(status).toBe(201)
  expect(body.url).toBe(`${product.publicUrl}/?qr=${body.qrCode}`)
  return body.qrCode
}

const scan = (person: Person, qrString: string, headers?: Record<string, string>) =>
  person.post<{ customer: Customer; pointsAdded: number; amount: number }>('/api/qr-scan', { qrString }, headers)

const getPoints = async ({ id }: Customer) => (await editor.get<Customer>(`/api/customers/${id}`)).body.points

describe('receipt code', () => {
  it('encodes phone, restaurant day and amount [T348]', async () => {
    const { customer } = await product.customer()
    const code = await createReceipt(customer.uniqueId, 42)
    expect(decodeReceipt(code)).toEqual({ phone: customer.phoneNumber, day: '2036-11-21', amountDirhams: 42 })
  })

  it('is stored with amount, day, order, creator and time [T398]', async () => {
    const { phoneNumber } = (await product.customer()).customer
    await editor.post('/api/admin/qr-generate', { phoneNumber, amount: 42, posOrderNumber: 'A-17' })
    const fields = { amount: 42, posOrderNumber: 'A-17', dateGenerated: '2036-11-21', generatedBy: 'owner' }
    expect(await Issues.find({ phoneNumber }).lean()).toMatchObject([
      { id: expect.any(Number), ...fields, createdAt: NOON },
    ])
  })

  it('credits and signs in the guest who opens it, once [T246]', async () => {
    const { customer } = await product.customer()
    const code = await createReceipt(customer.phoneNumber)
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

  it('does not change an existing session, and a scan by staff is audited under their name', async () => {
    const guest = await product.customer()
    const people: Person[] = [guest, editor]
    for (const person of people) {
      const { cookie } = person
      const scanned = await scan(person, await createReceipt(guest.customer.phoneNumber, 33))
      expect([scanned.status, scanned.headers.has('set-cookie'), person.cookie]).toEqual([200, false, cookie])
    }
    expect((await editor.get<{ admin: object | null }>('/api/auth/session')).body.admin).not.toBeNull()
    expect(await listAuditEntries(`customer:${guest.customer.id}`)).toMatchObject([
      { username: 'owner', what: 'qr.scan', after: { points: 33 } },
    ])
  })

  it('credits once per issue under concurrent scans [T396]', async () => {
    const { customer } = await product.customer()
    const code = await createReceipt(customer.phoneNumber, 20)
    for (let issue = 1; issue <= 2; issue += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => scan(product.person(), code)))
      expect(tally(answers)[200]).toBe(1)
      // The others see a used code, or are throttled.
      expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true)
      if (issue === 1) expect(await createReceipt(customer.phoneNumber, 20)).toBe(code)
    }
    const { body } = await editor.get<Customer>(`/api/customers/${customer.id}`)
    expect(body.points).toBe(10 + 20 + 20)
  })

  it('replays the answer for the same key, and is used for a key from a day before', async () => {
    const { customer } = await product.customer()
    const code = await createReceipt(customer.phoneNumber, 20)
    const key = { 'Idempotency-Key': 'receipt-1' }
    const first = await scan(editor, code, key)
    expect(await scan(editor, code, key)).toMatchObject({ status: 200, body: first.body })
    await IdempotencyRecords.deleteMany({})
    expect(await scan(editor, code, key)).toMatchObject({ status: 409, body: { code: 'QR_USED' } })
    expect(await getPoints(customer)).toBe(10 + 20)
  })

  it('waits for an unregistered phone and is credited after registration', async () => {
    const phoneNumber = createPhone()
    const code = await createReceipt(phoneNumber)
    const visitor = product.person()
    expect(await scan(visitor, code)).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    await visitor.post('/api/auth/register', createRegistration({ phoneNumber }))
    expect(await scan(visitor, code)).toMatchObject({ status: 200, body: { customer: { points: 160 } } })
  })

  it('is rejected for another customer, when never issued, and when malformed [T247]', async () => {
    const owner = await product.customer()
    const other = await product.customer()
    const code = await createReceipt(owner.customer.phoneNumber)
    expect(await scan(other, code)).toMatchObject({ status: 403, body: { code: 'QR_OTHER_CUSTOMER' } })
    expect(await scan(other, '50123456720112601505')).toMatchObject({ status: 404, body: { code: 'QR_UNKNOWN' } })
    expect(await scan(other, '12345')).toMatchObject({
      status: 400,
      body: { message: 'QR code must be 19-21 digits or include app link with valid code parameter' },
    })
    expect((await scan(owner, code)).status).toBe(200)
  })

  it('is rate limited after five unknown codes of one phone', async () => {
    const { customer } = await product.customer()
    const national = customer.phoneNumber.slice(4)
    const guessCode = (n: number) => scan(product.person(), `${national}211136${String(n).padStart(4, '0')}0`)
    for (let n = 1; n <= 5; n += 1) expect((await guessCode(n)).status).toBe(404)
    expect((await guessCode(6)).status).toBe(429)
  })

  describe('repeated scans', () => {
    async function guessSixTimes(person: Person, { phoneNumber }: Customer): Promise<number[]> {
      const statuses: number[] = []
      for (const n of [1, 2, 3, 4, 5, 6]) {
        statuses.push((await scan(person, `${phoneNumber.slice(4)}21113600${n}00`)).status)
      }
      return statuses
    }

    it('by staff are not limited', async () => {
      const { customer } = await product.customer()
      expect(await guessSixTimes(editor, customer)).toEqual(Array(6).fill(404))
      expect((await scan(editor, await createReceipt(customer.phoneNumber))).status).toBe(200)
    })

    it('by the code’s own guest are limited after five, without affecting others at the address', async () => {
      for (let guests = 1; guests <= 7; guests += 1) {
        const guest = await product.customer()
        expect(await guessSixTimes(guest, guest.customer)).toEqual([...Array(5).fill(404), 429])
      }
      const other = await product.customer()
      expect((await scan(product.person(), await createReceipt(other.customer.phoneNumber))).status).toBe(200)
    })
  })

  it('returns the error message in the field that the generator reads [T455]', async () => {
    const { status, body } = await editor.post('/api/admin/qr-generate', { phoneNumber: '+14155550100', amount: 5 })
    expect([status, body.code, body.error]).toEqual([400, 'QR_PHONE_UNSUPPORTED', body.message])
  })
})

describe('scan that failed after the points were credited', () => {
  /** A receipt whose scan by staff failed to write its audit entry. */
  async function failScan(issues = 1) {
    const { customer } = await product.customer()
    const key = { 'Idempotency-Key': `till-${customer.id}` }
    let code = ''
    for (let issue = 0; issue < issues; issue += 1) code = await createReceipt(customer.phoneNumber, 20)
    const free = await refuseAuditEntry({ record: `customer:${customer.id}`, what: 'qr.scan' })
    expect((await scan(editor, code, key)).status).toBeGreaterThanOrEqual(500)
    await free()
    return { customer, code, key }
  }

  it.each([
    ['under its key', true],
    ['without one', false],
  ])('replays the crediting scan when it is retried %s', async (_, keyed) => {
    const { customer, code, key } = await failScan()
    expect(await scan(editor, code, keyed ? key : undefined)).toMatchObject({
      status: 200,
      body: { pointsAdded: 20, customer: { id: customer.id, points: 10 + 20 } },
    })
    expect(await listAuditEntries(`customer:${customer.id}`)).toMatchObject([
      { what: 'qr.scan', after: { points: 20 } },
    ])
    expect(await scan(product.person(), code)).toMatchObject({ status: 409, body: { code: 'QR_USED' } })
    expect(await getPoints(customer)).toBe(10 + 20)
  })

  it('uses one of two issues of its code and leaves the other for the next scan', async () => {
    const { customer, code, key } = await failScan(2)
    expect((await scan(editor, code, key)).status).toBe(200)
    expect(await getPoints(customer)).toBe(10 + 20)
    expect(await scan(product.person(), code)).toMatchObject({ status: 200, body: { customer: { points: 10 + 40 } } })
    expect((await scan(product.person(), code)).status).toBe(409)
  })
})

describe('interrupted scan', () => {
  /** The state of an issue after a crash during the scan, before or after the credit. */
  async function cutOff(credited: boolean) {
    const { customer } = await product.customer()
    const code = await createReceipt(customer.phoneNumber, 20)
    if (credited) await scan(product.person(), code)
    const [issue] = await Issues.find({ phoneNumber: customer.phoneNumber }).lean<IssueRecord[]>()
    const claimedUntil = new Date(product.clock.now.getTime() + 1000)
    const claim = { isUsed: true, usedAt: product.clock.now, usedBy: 'a dead one', claimedUntil }
    await Issues.updateOne({ id: issue?.id }, { $set: claim })
    return { customer, code }
  }

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'that stopped %s the points were credited is resumed by the next one after its lease [T397]',
    async (_, credited) => {
      const { customer, code } = await cutOff(credited)
      expect(await scan(product.person(), code)).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
      product.clock.now = new Date(NOON.getTime() + 1000)
      const visitor = product.person()
      expect(await scan(visitor, code)).toMatchObject({ status: 200, body: { pointsAdded: 20 } })
      product.clock.now = NOON
      expect((await visitor.get(`/api/customers/${customer.id}`)).status).toBe(200)
      expect(await scan(product.person(), code)).toMatchObject({ status: 409, body: { code: 'QR_USED' } })
      expect(await getPoints(customer)).toBe(10 + 20)
    },
  )
})
