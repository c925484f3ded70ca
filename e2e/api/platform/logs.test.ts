import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { refuseSecond } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let lines: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
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

type Line = { msg: string; err?: { message: string; stack: string }; [fact: string]: unknown }

function listLines(msg: string): Line[] {
  return lines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)
}

describe('log entries of failed calls', () => {
  it('contain error, code and location, and no value of the rejected document', async () => {
    await refuseSecond('reservations', 'customerPhone')
    const customerPhone = createPhone()
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
    const failed = await book()
    expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    const [line] = listLines('POST /api/reservations failed')
    expect(line).toMatchObject({
      level: 'error',
      mod: 'gateway',
      method: 'POST',
      path: '/api/reservations',
      status: 500,
      requestId: failed.body.requestId,
    })
    expect(line?.err?.message).toMatch(/^MongoServerError 11000: .*dup key: …$/)
    expect(line?.err?.stack).toMatch(/dup key: …\n\s+at /)
    const output = lines.join('\n')
    expect(output).not.toContain(customerPhone.slice(1))
    expect(output).not.toMatch(/Zulaikha|Qubaisi/)
  })

  it('contain no e-mail address', async () => {
    await refuseSecond('customers', 'email')
    const email = 'zulaikha@example.com'
    const register = () => product.person().post('/api/auth/register', createRegistration({ email }))
    expect((await register()).status).toBe(201)
    lines = []
    expect((await register()).status).toBe(500)
    expect(listLines('POST /api/auth/register failed')).toHaveLength(1)
    expect(lines.join('\n')).not.toContain('zulaikha')
  })

  it.each([
    {
      what: 'a guest’s sign-in',
      path: '/api/auth/login',
      body: { phoneNumber: '0501234568', password: 'Zulaikha-1' },
      output: { call: 'login', code: 'ACCOUNT_NOT_FOUND' },
    },
    {
      what: 'a staff sign-in',
      path: '/api/auth/admin-login',
      body: { username: 'Zulaikha', password: 'Zulaikha-1' },
      output: { call: 'adminLogin', code: 'INVALID_CREDENTIALS' },
    },
    {
      what: 'a recovery',
      path: '/api/auth/forgot-password',
      body: { phoneNumber: '0501234568', dateOfBirth: '1991-02-03' },
      output: { call: 'forgotPassword', code: 'RECOVERY_FAILED' },
    },
    {
      what: 'a receipt that was never issued',
      path: '/api/qr-scan',
      body: { qrString: '50123456820112601505' },
      output: { call: 'scanQr', code: 'QR_UNKNOWN' },
    },
  ])('$what that fails is logged once with call, reason, address and request id, without input', async (sent) => {
    const headers = { 'X-Forwarded-For': '192.0.2.44', 'X-Request-Id': `seen-${sent.output.call}` }
    expect((await product.person().post(sent.path, sent.body, headers)).status).toBeGreaterThanOrEqual(401)
    expect(listLines('A sign-in failed')).toEqual([
      expect.objectContaining({
        ...sent.output,
        level: 'info',
        address: '192.0.2.44',
        requestId: headers['X-Request-Id'],
      }),
    ])
    expect(lines.join('\n')).not.toMatch(/Zulaikha|501234568|1991-02-03|20112601505/)
  })

  it('a forged card code is logged as well, and no entry contains a code or key', async () => {
    const guest = await product.customer()
    const { body } = await guest.post<{ key: string }>(`/api/customers/${guest.customer.id}/card-key`)
    lines = []
    const code = `${guest.customer.uniqueId}000146119246`
    expect((await editor.post('/api/customers/by-card', { code })).status).toBe(404)
    expect(listLines('A sign-in failed')).toEqual([
      expect.objectContaining({ call: 'findByCard', code: 'CARD_UNKNOWN', level: 'info' }),
    ])
    expect((await guest.post(`/api/customers/${guest.customer.id}/card-key`)).status).toBe(200)
    expect(lines.join('\n')).not.toContain(code)
    expect(lines.join('\n')).not.toContain(body.key)
  })

  it('a client that a trusted proxy names by no address is warned of, without its name', async () => {
    await product.person().send('GET', '/api/news', undefined, { 'X-Forwarded-For': 'zulaikha-phone' })
    await product.person().send('GET', '/api/news', undefined, { 'X-Forwarded-For': 'unknown' })
    const warned = lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 'warn')
    expect(warned.map(({ msg }) => msg)).toEqual([expect.stringContaining('X-Forwarded-For')])
    expect(lines.join('\n')).not.toContain('zulaikha')
  })

  it('a reached rate limit is logged as a warning', async () => {
    const guesser = product.person()
    const body = { phoneNumber: createPhone(), password: 'wrong' }
    for (let tries = 0; tries < 6; tries += 1) await guesser.post('/api/auth/login', body)
    expect(listLines('A sign-in failed')).toHaveLength(5)
    expect(listLines('Too many attempts')).toEqual([
      expect.objectContaining({ level: 'warn', call: 'login', code: 'TOO_MANY_ATTEMPTS', address: expect.any(String) }),
    ])
  })

  it('contain the documented path pattern, not the phone or code in the path', async () => {
    await product.broker.destroyService('promotions')
    await product.broker.destroyService('customers')
    const phone = '+971501234567'
    expect(
      (await editor.get(`/api/customers/search/${encodeURIComponent(phone)}?qr=50123456720112601505`)).status,
    ).toBe(503)
    expect((await editor.post('/api/admin/discount-codes/ABCD2345/accept')).status).toBe(503)
    const output = lines.join('\n')
    expect(output).toMatch(/GET \/api\/customers\/search\/:phoneOrId was refused: /)
    expect(output).toMatch(/POST \/api\/admin\/discount-codes\/:code\/accept was refused: /)
    expect(output).not.toMatch(/501234567|20112601505|ABCD2345/)
  })

  it.each([
    '/api/+971501234567',
    '/api/mail/a-token-of-a-mail/start',
    '/api/zulaikha@example.com',
    `/api/${'a'.repeat(6000)}`,
    '/api/customers/search/+971501234567/more?qr=50123456720112601505',
    '//api/customers/search/+971501234567',
    '/+971501234567.js',
    '/api/rewards/%ff501234567',
  ])('contain a constant for a path that no call has (%#)', async (path) => {
    const headers = { Referer: `${product.address}${path}` }
    expect((await editor.send('GET', path, undefined, headers)).status).toBeGreaterThanOrEqual(400)
    const output = lines.map((line) => JSON.parse(line) as Line).filter(({ status }) => status !== undefined)
    expect(output).toEqual([
      expect.objectContaining({ method: 'GET', path: expect.stringMatching(/^(unknown|pages)$/) }),
    ])
    expect(lines.join('\n')).not.toMatch(/501234567|a-token|zulaikha|a{9}|2011260/)
  })
})
