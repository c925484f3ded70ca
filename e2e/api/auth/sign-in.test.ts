import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

describe('registering', () => {
  it('creates a customer with a 4-digit ID and the welcome points, and signs in [T115]', async () => {
    const person = product.person()
    const { status, body } = await person.post<{ customer: Record<string, unknown> }>(
      '/api/auth/register',
      createRegistration(),
    )
    expect(status).toBe(201)
    expect(body.customer).toMatchObject({ points: 10, firstName: 'Mariam', version: 1, email: null })
    expect(body.customer.uniqueId).toMatch(/^[1-9]\d{3}$/)
    expect(body.customer).not.toHaveProperty('password')
    expect(body.customer).not.toHaveProperty('adminNotes')
    const { body: session } = await person.get('/api/auth/session')
    expect(session).toMatchObject({ customer: { id: body.customer.id }, admin: null })
  })

  it('writes the welcome points to the ledger', async () => {
    const { customer, get } = await product.customer()
    const { body } = await get<object[]>(`/api/customers/${customer.id}/transactions`)
    expect(body).toMatchObject([{ type: 'welcome', points: 10, customerId: customer.id }])
  })

  it('accepts one of eight concurrent registrations of a phone [T117]', async () => {
    const phoneNumber = createPhone()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.person().post('/api/auth/register', createRegistration({ phoneNumber }))),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'PHONE_TAKEN',
      message: 'This phone number is already registered',
    })
  })

  it.each([
    ['firstName', '', 'First name required'],
    ['lastName', null, 'Last name required'],
    ['dateOfBirth', undefined, 'Date of birth required'],
    ['isMuslim', null, 'Dietary preference required'],
    ['gender', 'x', 'Gender required'],
    ['emirate', '', 'Emirate required'],
    ['email', 'no-address', 'Please enter a valid email address'],
    ['firstName', { $ne: '' }, 'First name required'],
    ['firstName', ['a'], 'First name required'],
  ])('rejects %s %j with the field’s message [T257]', async (field, value, message) => {
    const { status, body } = await product.person().post('/api/auth/register', createRegistration({ [field]: value }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', message, details: [{ field, message }] })
  })

  it('rejects a date of birth after today [T177]', async () => {
    const { status, body } = await product
      .person()
      .post('/api/auth/register', createRegistration({ dateOfBirth: '2036-11-22' }))
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('rejects an invalid phone, also a customer ID', async () => {
    for (const phoneNumber of ['12', '1234', '123456', 'abc']) {
      const { status, body } = await product.person().post('/api/auth/register', createRegistration({ phoneNumber }))
      expect([phoneNumber, status, body.code]).toEqual([phoneNumber, 400, 'PHONE_INVALID'])
    }
  })

  it('reports every invalid field at once [T176]', async () => {
    const { body } = await product.person().post<{ details: { field: string }[] }>('/api/auth/register', {})
    const fields = body.details.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['phoneNumber', 'firstName', 'lastName', 'dateOfBirth', 'emirate']))
  })
})

describe('signing in', () => {
  it('accepts any spelling of the phone, or the ID, with the first name in any case [T001]', async () => {
    const { customer } = await product.customer({ firstName: 'Noura' })
    const national = customer.phoneNumber.slice(4)
    for (const identifier of [
      `0${national}`,
      `+971${national}`,
      `971${national}`,
      national,
      `00971${national}`,
      customer.uniqueId,
    ]) {
      const { status } = await product
        .person()
        .post('/api/auth/login', { phoneNumber: identifier, password: ' nOURA ' })
      expect([identifier, status]).toEqual([identifier, 200])
    }
  })

  it('accepts a chosen password exactly, and the first name no longer [T211]', async () => {
    const { customer } = await product.customer({ password: 'Sea Breeze 7' })
    const login = (password: string) =>
      product.person().post('/api/auth/login', { phoneNumber: customer.uniqueId, password })
    expect((await login('Sea Breeze 7')).status).toBe(200)
    expect((await login('sea breeze 7')).status).toBe(401)
    expect((await login('Mariam')).status).toBe(401)
  })

  it('distinguishes an unknown phone, an unknown ID and a missing password [T232]', async () => {
    const login = (body: object) => product.person().post('/api/auth/login', body)
    expect(await login({ phoneNumber: createPhone(), password: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect(await login({ phoneNumber: '999999', password: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    expect(await login({ phoneNumber: '1000' })).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } })
  })

  it('issues a new session at every sign-in and ends the previous one', async () => {
    const person = await product.customer()
    const before = person.cookie
    await person.post('/api/auth/login', { phoneNumber: person.customer.uniqueId, password: 'Mariam' })
    expect(person.cookie).not.toBe(before)
    const stale = product.person()
    stale.cookie = before
    expect((await stale.get(`/api/customers/${person.customer.id}`)).status).toBe(401)
  })

  it('makes the device known for ninety days, and not before', async () => {
    const person = product.person()
    const form = createRegistration()
    const { headers } = await person.post('/api/auth/register', form)
    const device = headers.getSetCookie().find((cookie) => cookie.startsWith('sufra-device='))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api', `Max-Age=${90 * 24 * 60 * 60}`])
      expect(device).toContain(part)
    await person.post('/api/auth/logout')
    expect(person.device).not.toBeNull()
    const stranger = product.person()
    const wrong = { phoneNumber: form.phoneNumber, password: 'wrong' }
    for (let n = 0; n < 5; n += 1) await stranger.post('/api/auth/login', wrong)
    expect(stranger.device).toBeNull()
    const right = { ...wrong, password: 'Mariam' }
    expect((await stranger.post('/api/auth/login', right)).status).toBe(429)
    expect((await person.post('/api/auth/login', right)).status).toBe(200)
  })

  it('sets the cookie HttpOnly and SameSite', async () => {
    const { headers } = await product.person().post('/api/auth/register', createRegistration())
    const cookie = headers.get('set-cookie')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
  })

  it('as staff ends the customer session, and signing out ends it on the server [T155]', async () => {
    const person = await product.customer()
    await person.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
    expect((await person.get('/api/auth/session')).body).toMatchObject({
      customer: null,
      admin: { username: 'owner', role: 'admin' },
    })
    const stolen = product.person()
    stolen.cookie = person.cookie
    expect((await person.post('/api/auth/logout')).status).toBe(204)
    expect((await stolen.get('/api/customers')).status).toBe(401)
  })
})

describe('session lifetime', () => {
  const DAY = 24 * 3600 * 1000

  it('of a guest is renewed on use, cookie included, and ends after thirty idle days', async () => {
    const began = product.clock.now
    const [person, other] = [await product.customer(), await product.customer()]
    const getHome = (guest = person) => guest.get(`/api/customers/${guest.customer.id}`)
    for (const days of [20, 45]) {
      product.clock.now = new Date(began.getTime() + days * DAY)
      for (const guest of [person, other]) {
        const { status, headers } = await getHome(guest)
        expect([days, status]).toEqual([days, 200])
        expect(headers.get('set-cookie')).toContain('Max-Age=2592000')
      }
    }
    product.clock.now = new Date(began.getTime() + 75 * DAY - 1)
    expect((await getHome(other)).status).toBe(200)
    product.clock.now = new Date(began.getTime() + 75 * DAY)
    expect((await getHome()).status).toBe(401)
    product.clock.now = began
  })

  it('is renewed only after a part of the idle time, not at every call', async () => {
    const began = product.clock.now
    const person = await product.customer()
    const isRenewedAfter = async (ms: number) => {
      product.clock.now = new Date(began.getTime() + ms)
      return (await person.get(`/api/customers/${person.customer.id}`)).headers.has('set-cookie')
    }
    const part = (30 * DAY) / 24
    const seen = [
      await isRenewedAfter(0),
      await isRenewedAfter(part),
      // Reads may use a session cached for two seconds.
      await isRenewedAfter(part + 2001),
      await isRenewedAfter(part + 2001),
    ]
    expect(seen).toEqual([false, false, true, false])
    product.clock.now = began
  })

  it('of staff ends after twelve idle hours', async () => {
    const began = product.clock.now
    const [person, other] = [await product.editor(), await product.editor()]
    const getStatusAt = async (ms: number, who: Person) => {
      product.clock.now = new Date(began.getTime() + ms)
      return (await who.get('/api/admin/daily-report')).status
    }
    const end = 12 * 3600 * 1000
    expect([await getStatusAt(end - 1, other), await getStatusAt(end, person)]).toEqual([200, 401])
    product.clock.now = began
  })
})

describe('sign-in attempts', () => {
  it('are rejected from the sixth on for one identifier, even correct ones, with a retry time', async () => {
    const { customer } = await product.customer({ password: 'the right one' })
    const login = (password: string) =>
      product.person().post('/api/auth/login', { phoneNumber: customer.uniqueId, password })
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await login('wrong')).status).toBe(401)
    const { status, body, headers } = await login('the right one')
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('are counted under concurrency', async () => {
    const { customer } = await product.customer({ password: 'the right one' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        product.person().post('/api/auth/login', { phoneNumber: customer.uniqueId, password: 'wrong' }),
      ),
    )
    expect(tally(answers)[401]).toBeLessThanOrEqual(5)
  })

  it('start from zero after a success', async () => {
    const { customer } = await product.customer({ password: 'the right one' })
    const login = (password: string) =>
      product.person().post('/api/auth/login', { phoneNumber: customer.uniqueId, password })
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 3; wrong += 1) await login('wrong')
      expect((await login('the right one')).status).toBe(200)
    }
  })
})

describe('password recovery', () => {
  it('returns the chosen password or the first name for the right date of birth [T234]', async () => {
    const chosen = await product.customer({ password: 'Palm 22' })
    const recover = (body: object) => product.person().post('/api/auth/forgot-password', body)
    const known = { phoneNumber: chosen.customer.phoneNumber, dateOfBirth: '1990-05-17' }
    expect(await recover(known)).toMatchObject({ status: 200, body: { password: 'Palm 22' } })
    const plain = await product.customer()
    expect((await recover({ ...known, phoneNumber: plain.customer.uniqueId })).body).toEqual({ password: 'Mariam' })
  })

  it('fails alike for an unknown person and a wrong date of birth [T235]', async () => {
    const { customer } = await product.customer()
    const recover = (phoneNumber: string) =>
      product.person().post('/api/auth/forgot-password', { phoneNumber, dateOfBirth: '1980-01-01' })
    const answers = [await recover(customer.phoneNumber), await recover(createPhone())]
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([404, 'RECOVERY_FAILED', 'Unable to recover password'])
    }
  })
})
