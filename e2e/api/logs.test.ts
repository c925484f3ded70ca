import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshPhone, type Person, registration, startTestProduct, type TestProduct } from './harness.ts'

let product: TestProduct
let editor: Person
let lines: string[] = []
beforeAll(async () => {
  for (const level of ['log', 'debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')))
  }
  product = await startTestProduct({ LOG_LEVEL: 'debug' })
  editor = await product.editor()
})
afterAll(async () => {
  await product.stop()
  vi.restoreAllMocks()
})
afterEach(() => {
  lines = []
})

/** Lets the store refuse a second document with the same value, as no rule of the product expects. */
async function refuseSecond(collection: string, field: string): Promise<void> {
  await mongoose.connection.collection(collection).createIndex({ [field]: 1 }, { unique: true, sparse: true })
}

describe('what is logged of a failed call', () => {
  it('names the fault, its code and its place, and no value of the document that the store refused', async () => {
    await refuseSecond('reservations', 'customerPhone')
    const customerPhone = freshPhone()
    const book = () =>
      editor.post('/api/reservations', {
        customerName: 'Zulaikha Qubaisi',
        customerPhone,
        date: '2036-12-05',
        time: '19:00',
        partySize: 2,
      })
    expect((await book()).status).toBe(201)
    lines = []
    expect(await book()).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    const told = lines.join('\n')
    expect(told).toMatch(/POST \/api\/reservations \([\w-]+\) failed: MongoServerError 11000: .*dup key: …\n\s+at /)
    expect(told).not.toContain(customerPhone.slice(1))
    expect(told).not.toMatch(/Zulaikha|Qubaisi/)
  })

  it('names no e-mail address', async () => {
    await refuseSecond('customers', 'email')
    const email = 'zulaikha@example.com'
    const register = () => product.person().post('/api/auth/register', registration({ email }))
    expect((await register()).status).toBe(201)
    lines = []
    expect((await register()).status).toBe(500)
    expect(lines.join('\n')).toMatch(/POST \/api\/auth\/register \([\w-]+\) failed/)
    expect(lines.join('\n')).not.toContain('zulaikha')
  })

  it('names the path as it is documented, not the phone or code that stands in it', async () => {
    await product.broker.destroyService('promotions')
    await product.broker.destroyService('customers')
    const phone = '+971501234567'
    expect(
      (await editor.get(`/api/customers/search/${encodeURIComponent(phone)}?qr=50123456720112601505`)).status,
    ).toBe(503)
    expect((await editor.post('/api/admin/discount-codes/ABCD2345/accept')).status).toBe(503)
    const told = lines.join('\n')
    expect(told).toMatch(/GET \/api\/customers\/search\/:phoneOrId \([\w-]+\) was refused: /)
    expect(told).toMatch(/POST \/api\/admin\/discount-codes\/:code\/accept \([\w-]+\) was refused: /)
    expect(told).not.toMatch(/50123|ABCD2345/)
  })
})
