import type { ApiKey, CreatedApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { allCalls, type CallName } from '@sufra/contracts/calls'
import type { KeyScope } from '@sufra/contracts/rights'
import { isJson } from '@sufra/contracts/route'
import mongoose from 'mongoose'
import { ApiKeys } from 'services/auth/api-key.model'
import { RateLimits } from 'services/platform/security/rate-limiter'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const KEYS = '/api/admin/api-keys'
const MINUTE = 60_000

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(() => {
  product.clock.now = NOON
})

const CALLS_OF_SCOPE: Record<KeyScope, CallName[]> = {
  'pos:orders': ['createPosOrder', 'refundPosOrder'],
  'guests:read': ['findPosGuest'],
  'reservations:read': [
    'listReservations',
    'bookingDetails',
    'listSlots',
    'checkAvailability',
    'getCapacity',
    'floorPlan',
    'freeTables',
  ],
  'reservations:write': [
    'createReservation',
    'updateReservation',
    'editReservation',
    'setReservationStatus',
    'markArrived',
    'seatWalkIn',
    'assignTables',
    'exchangeTables',
    'endSitting',
    'undoEndSitting',
  ],
}

const createKey = (fields: object = {}) =>
  editor.post<CreatedApiKey>(KEYS, { name: 'Till 1', scopes: ['guests:read'], ...fields })
const listKeys = async () => (await editor.get<ApiKey[]>(KEYS)).body
const findKey = async (id: number) => (await listKeys()).find((key) => key.id === id)
const send = (key: string, { person = product.person(), path = '/api/pos/guests?customerId=424242' } = {}) =>
  person.send('GET', path, undefined, { Authorization: `Bearer ${key}` })

describe('an API key', () => {
  it('is answered once, and stored and listed without its secret', async () => {
    const { status, body } = await createKey({ expiresAt: '2037-01-01T04:00:00+04:00' })
    const { key, ...rest } = body
    expect([status, rest]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Till 1',
        scopes: ['guests:read'],
        createdBy: 'owner',
        createdAt: NOON.toISOString(),
        expiresAt: '2037-01-01T00:00:00.000Z',
        lastUsedAt: null,
      },
    ])
    expect(key).toMatch(new RegExp(`^sufra_${rest.id}_[\\w-]{43}$`))
    expect(await findKey(rest.id)).toEqual(rest)
    const secret = key.slice(-43)
    const collections = (await mongoose.connection.db?.collections()) ?? []
    const stored = await Promise.all(collections.map((collection) => collection.find({}).toArray()))
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await listAuditEntries(`api_key:${rest.id}`)).toMatchObject([
      { username: 'owner', what: 'api_key.create', after: rest },
    ])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
    [{ scopes: ['everything'] }, 'scopes.0', 'This scope is not known'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt', 'This must be a time like 2036-11-21T12:00:00Z'],
    [{ expiresAt: NOON.toISOString() }, 'expiresAt', 'The end must be in the future'],
  ])('is refused with %j', async (fields, field, message) => {
    expect(await createKey(fields)).toMatchObject({ status: 400, body: { details: [{ field, message }] } })
  })

  it('stops working when revoked', async () => {
    const { body } = await createKey()
    expect((await send(body.key)).status).toBe(404)
    expect((await editor.send('DELETE', `${KEYS}/${body.id}`)).status).toBe(204)
    expect(await send(body.key)).toMatchObject({ status: 401, body: { code: 'KEY_INVALID' } })
    expect((await editor.send('DELETE', `${KEYS}/${body.id}`)).body.code).toBe('KEY_NOT_FOUND')
    expect((await listAuditEntries(`api_key:${body.id}`)).map(({ what }) => what)).toEqual([
      'api_key.create',
      'api_key.revoke',
    ])
  })

  it('stops working at its end', async () => {
    const { body } = await createKey({ expiresAt: new Date(NOON.getTime() + MINUTE).toISOString() })
    expect((await send(body.key)).status).toBe(404)
    product.clock.now = new Date(NOON.getTime() + MINUTE)
    expect((await send(body.key)).body.code).toBe('KEY_INVALID')
  })

  it('has the time of its last use, written at most once a minute', async () => {
    const { body } = await createKey()
    const useAt = async (ms: number) => {
      product.clock.now = new Date(NOON.getTime() + ms)
      await send(body.key)
      return (await ApiKeys.findOne({ id: body.id }).lean())?.lastUsedAt?.getTime()
    }
    expect(await useAt(0)).toBe(NOON.getTime())
    expect(await useAt(MINUTE - 1)).toBe(NOON.getTime())
    expect(await useAt(MINUTE)).toBe(NOON.getTime() + MINUTE)
  })

  it('is refused with a changed secret, another id, or in another form', async () => {
    const [one, other] = [(await createKey()).body, (await createKey()).body]
    const secret = one.key.slice(-43)
    const wrong = [`${one.key.slice(0, -1)}${one.key.endsWith('A') ? 'B' : 'A'}`, `sufra_${other.id}_${secret}`]
    for (const key of [...wrong, secret, `sufra_${one.id}_`, '', `${one.key}x`]) {
      expect((await send(key)).body.code, key).toBe('KEY_INVALID')
    }
  })

  it('works from another site and without a session, beside ignored cookies', async () => {
    const { body } = await createKey({ scopes: ['pos:orders'] })
    const headers = { Authorization: `bearer ${body.key}`, Origin: 'https://till.example' }
    const order = { orderNumber: 'K-1', amount: 5, guest: { customerId: 424_242 } }
    expect((await editor.send('POST', '/api/pos/orders', order, headers)).body.code).toBe('CUSTOMER_NOT_FOUND')
    expect((await editor.send('GET', KEYS, undefined, headers)).body.code).toBe('FORBIDDEN')
  })
})

describe('the scopes of an API key', () => {
  it.each(Object.entries(CALLS_OF_SCOPE))('%s opens its calls and no other', async (scope, names) => {
    const key = await createKeyClient(editor, product.person(), { scopes: [scope as KeyScope] })
    const opened: string[] = []
    for (const call of allCalls) {
      const path = call.path.replace(/:\w+/g, '424242')
      const { status, body } = await key.send(call.method, path, isJson(call) ? {} : undefined)
      expect(body.code, call.name).not.toBe('KEY_INVALID')
      if (status !== 403) opened.push(call.name)
    }
    expect(opened.sort()).toEqual([...names].sort())
  })

  it('open nothing once it is revoked, not even what is open to anybody', async () => {
    const key = await createKeyClient(editor, product.person())
    expect((await editor.send('DELETE', `${KEYS}/${key.id}`)).status).toBe(204)
    for (const call of allCalls) {
      const headers = { Authorization: `Bearer ${key.key}` }
      const path = call.path.replace(/:\w+/g, '424242')
      const { body } = await product.person().send(call.method, path, isJson(call) ? {} : undefined, headers)
      expect([call.name, body.code]).toEqual([call.name, 'KEY_INVALID'])
    }
  })

  it('open no live updates', async () => {
    const key = await createKeyClient(editor, product.person())
    expect((await key.get('/api/events')).status).toBe(401)
  })
})

describe('limits of API keys', () => {
  it('throttle failures of an address, without blocking its valid keys', async () => {
    const { body } = await createKey()
    const person = product.person()
    const answers = []
    for (let turn = 0; turn < 62; turn += 1) answers.push(await send('sufra_1_wrong', { person }))
    expect(tally(answers)).toEqual({ 401: 60, 429: 2 })
    expect((await send(body.key, { person })).status).toBe(404)
    expect((await send('sufra_1_wrong')).status).toBe(401)
  })

  it('throttle one key', async () => {
    const [{ body }, { body: other }] = [await createKey(), await createKey()]
    await send(body.key)
    await RateLimits.collection.updateOne({ key: `api-key:${body.id}` }, { $set: { points: 600 } })
    const { status, headers } = await send(body.key)
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await send(other.key)).status).toBe(404)
  })
})

it('the API document describes how keys are sent and which scope a call needs', async () => {
  interface Document {
    components: { securitySchemes: Record<string, object> }
    paths: Record<string, Record<string, { security: object[] }>>
  }
  const { body } = await product.person().get<Document>('/api/openapi.json')
  expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(body.paths['/api/pos/orders']?.post?.security).toEqual([{ apiKey: ['pos:orders'] }])
  expect(body.paths['/api/reservations']?.get?.security).toEqual([{ session: [] }, { apiKey: ['reservations:read'] }])
})
