import type { ServerResponse } from 'node:http'
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import mongoose from 'mongoose'
import { Deliveries, type DeliveryRecord } from 'services/messaging/webhooks/delivery.model'
import { Webhooks } from 'services/messaging/webhooks/webhook.model'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createRegistration, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { isSignedWith, openReceiver, type WebhookReceiver } from '../../harness/webhook-receiver.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

const PATH = '/api/admin/webhooks'
const SECOND = 1000
const DAY = 24 * 60 * 60_000

let product: TestProduct
let editor: Person
let receiver: WebhookReceiver
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  editor = await product.editor()
  receiver = await openReceiver()
})
afterEach(async () => {
  await writeDirectly(Webhooks.deleteMany({}))
  await receiver.close()
})

const createWebhook = async (fields: object = {}) =>
  (await editor.post<WebhookWithSecret>(PATH, { url: receiver.url, events: WEBHOOK_EVENTS, ...fields })).body
const findWebhook = async (id: number) =>
  (await editor.get<Webhook[]>(PATH)).body.find((webhook) => webhook.id === id) as Webhook
const listDeliveries = async (id: number) => (await editor.get<WebhookDelivery[]>(`${PATH}/${id}/deliveries`)).body
const sendTest = (id: number) => editor.post<WebhookDelivery>(`${PATH}/${id}/test`)
/** The worker looks again: a sweep would, in seconds. */
const advanceClock = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
  product.broker.broadcast('webhooks.queued', {})
}
const waitForStored = (_id: string, isIt: (delivery: DeliveryRecord) => boolean) =>
  waitFor(async () => (await Deliveries.findOne({ _id }).lean<DeliveryRecord>()) as DeliveryRecord, isIt)
const waitForDelivery = (id: number, isIt: (delivery: WebhookDelivery) => boolean) =>
  waitFor(
    async () => (await listDeliveries(id))[0] as WebhookDelivery,
    (delivery) => delivery !== undefined && isIt(delivery),
  )

describe('a webhook', () => {
  it('is created with a secret that is answered once and never logged', async () => {
    const { secret, ...rest } = await createWebhook({ events: ['points.earned', 'customer.created'] })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(rest).toEqual({
      id: expect.any(Number),
      url: receiver.url,
      events: ['points.earned', 'customer.created'],
      isActive: true,
      includesPersonalData: false,
      createdBy: 'owner',
      createdAt: NOON.toISOString(),
      version: 1,
      failingSince: null,
      disabledAt: null,
      lastFailure: null,
      pausedUntil: null,
      formerSecretUntil: null,
    })
    expect(await findWebhook(rest.id)).toEqual(rest)
    const entries = await mongoose.connection.collection('audit_log').find({}).toArray()
    expect(JSON.stringify(entries)).not.toContain(secret.slice(6))
    expect(await listAuditEntries(`webhook:${rest.id}`)).toMatchObject([{ what: 'webhook.create', after: rest }])
  })

  it.each([
    [{ url: 'till' }, 'url'],
    [{ url: 'ftp://till.example/' }, 'url'],
    [{ url: 'https://name:pass@till.example/' }, 'url'],
    [{ url: 'https://till.example/#top' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['points.lost'] }, 'events.0'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('is refused with %j', async (fields, field) => {
    const answer = await editor.post(PATH, { url: receiver.url, events: WEBHOOK_EVENTS, ...fields })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('is edited at its version only', async () => {
    const { id } = await createWebhook()
    const edit = { url: receiver.url, events: ['points.earned'], isActive: false }
    const send = () => editor.send('PUT', `${PATH}/${id}`, edit, { 'If-Match': '"1"' })
    expect((await send()).body).toMatchObject({ isActive: false, version: 2, events: ['points.earned'] })
    expect((await send()).body.code).toBe('EDIT_CONFLICT')
    expect((await editor.send('DELETE', `${PATH}/${id}`)).status).toBe(204)
    expect((await sendTest(id)).body).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
  })

  it('is one of at most twenty, also when created at once', async () => {
    await Promise.all(Array.from({ length: 18 }, () => createWebhook()))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => editor.post(PATH, { url: receiver.url, events: WEBHOOK_EVENTS })),
    )
    expect(tally(answers)).toEqual({ 201: 2, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_WEBHOOKS')
  })
})

describe('an event', () => {
  it('arrives after the commit with a valid signature', async () => {
    const { id, secret } = await createWebhook()
    const { customer } = await product.customer()
    const messages = await receiver.waitForMessages(2)
    expect(messages.map(({ type, data }) => [type, data])).toEqual([
      ['customer.created', { customerId: customer.id }],
      ['points.earned', expect.objectContaining({ customerId: customer.id, points: 10, balance: 10 })],
    ])
    for (const message of messages) {
      expect(isSignedWith(message, secret)).toBe(true)
      expect([message.at, message.timestamp]).toEqual([NOON.getTime(), NOON.toISOString()])
    }
    const delivered = await waitForDelivery(id, ({ status }) => status === 'delivered')
    expect(delivered).toMatchObject({ attempts: 1, responseStatus: 204, error: null, nextAttemptAt: null })
    expect((await listDeliveries(id)).map((delivery) => delivery.id).sort()).toEqual(
      messages.map((message) => message.id).sort(),
    )
  })

  it('has the guest only for a webhook that is allowed to', async () => {
    await createWebhook({ includesPersonalData: true, events: ['customer.created'] })
    const { customer } = await product.customer({ email: 'mariam@mail.example' })
    const [message] = await receiver.waitForMessages(1)
    const guest = { name: 'Mariam Test', phone: customer.phoneNumber, email: 'mariam@mail.example' }
    expect(message?.data).toEqual({ customerId: customer.id, guest })
    const stored = await Deliveries.find({}).lean()
    expect(JSON.stringify(stored)).not.toContain('Mariam')
  })

  it('arrives once for concurrent changes of which one is refused', async () => {
    const { id } = await createWebhook()
    const form = createRegistration()
    const answers = await Promise.all([1, 2, 3].map(() => product.person().post('/api/auth/register', form)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 2 })
    await waitForDelivery(id, ({ status }) => status === 'delivered')
    expect((await listDeliveries(id)).map(({ type }) => type).sort()).toEqual(['customer.created', 'points.earned'])
  })

  it('is not written without a subscriber', async () => {
    await createWebhook({ events: ['points.redeemed'] })
    await createWebhook({ isActive: false })
    const before = await Deliveries.countDocuments({})
    await product.customer()
    expect(await Deliveries.countDocuments({})).toBe(before)
  })
})

describe('a delivery that fails', () => {
  it.each([
    [500, {}, 5 * SECOND],
    [307, { Location: '/elsewhere' }, 5 * SECOND],
    [429, { 'Retry-After': '90' }, 90 * SECOND],
    [503, { 'Retry-After': '90' }, 90 * SECOND],
  ])('with %i is sent again under its id after a pause', async (status, headers, pauseMs) => {
    const { id } = await createWebhook()
    receiver.answer = (_message, response) => response.writeHead(status, headers).end()
    const { body } = await sendTest(id)
    const failed = await waitForDelivery(
      id,
      ({ attempts, responseStatus }) => attempts === 1 && responseStatus !== null,
    )
    expect(failed).toMatchObject({ status: 'pending', responseStatus: status })
    expect(Date.parse(failed.nextAttemptAt ?? '') - NOON.getTime()).toBe(pauseMs)
    expect(await findWebhook(id)).toMatchObject({
      failingSince: NOON.toISOString(),
      lastFailure: { status, error: null },
    })

    receiver.answer = (_message, response) => response.writeHead(200).end()
    advanceClock(pauseMs)
    await waitForDelivery(id, (delivery) => delivery.status === 'delivered')
    expect(receiver.messages.map((message) => message.id)).toEqual([body.id, body.id])
    // Stored after the delivery's own outcome.
    const well = await waitFor(
      () => findWebhook(id),
      ({ failingSince }) => failingSince === null,
    )
    expect(well.lastFailure).toBeNull()
  })

  it('waits longer each time, at most a day, and is given up while others succeed', async () => {
    const { id } = await createWebhook()
    receiver.answer = ({ type }, response) => response.writeHead(type === 'webhook.test' ? 500 : 200).end()
    const { body } = await sendTest(id)
    const pauses: number[] = []
    for (let failures = 1; failures < 11; failures += 1) {
      const { dueAt } = await waitForStored(body.id, (delivery) => delivery.failures === failures)
      const pause = dueAt.getTime() - product.clock.now.getTime()
      pauses.push(pause / SECOND)
      const before = receiver.messages.length
      // Another record succeeds.
      await product.customer()
      await receiver.waitForMessages(before + 2)
      advanceClock(pause)
    }
    const [hours, minutes] = [3600, 60]
    expect(pauses).toEqual([
      ...[5, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours],
      ...[24 * hours, 24 * hours],
    ])
    expect(await waitForStored(body.id, ({ status }) => status !== 'pending')).toMatchObject({
      status: 'failed',
      attempts: 11,
    })
    expect(await Webhooks.findOne({ id }).lean()).toMatchObject({ isActive: true })
  })

  it('holds back later ones of its record, and no others', async () => {
    const { id } = await createWebhook()
    const { customer } = await product.customer()
    await receiver.waitForMessages(2)
    receiver.messages.length = 0
    receiver.answer = ({ data }, response) => response.writeHead(data.customerId === customer.id ? 500 : 200).end()
    const addPoints = (orderNumber: string) =>
      editor.post(`/api/customers/${customer.id}/points`, { amount: 10, posOrderNumber: orderNumber })
    expect((await addPoints('W-10')).status).toBe(201)
    await waitFor(
      async () => Deliveries.exists({ webhookId: id, responseStatus: 500 }),
      (failed) => failed !== null,
    )
    await addPoints('W-11')
    await addPoints('W-12')
    const { customer: other } = await product.customer()
    await receiver.waitForMessages(3)
    expect(receiver.messages.filter(({ data }) => data.customerId === other.id)).toHaveLength(2)

    receiver.answer = (_message, response) => response.writeHead(200).end()
    advanceClock(5 * SECOND)
    await receiver.waitForMessages(6)
    const ofCustomer = receiver.messages.filter(({ data }) => data.customerId === customer.id)
    expect(ofCustomer.map(({ data }) => data.orderNumber)).toEqual(['W-10', 'W-10', 'W-11', 'W-12'])
  })

  it('for five days switches the webhook off, with the reason, until an editor switches it on', async () => {
    const { id } = await createWebhook()
    receiver.answer = (_message, response) => response.writeHead(410).end()
    const { body } = await sendTest(id)
    for (let failures = 1; failures <= 6; failures += 1) {
      await waitForStored(body.id, (delivery) => delivery.failures === failures)
      if (failures < 6) advanceClock(DAY)
    }
    editor = await product.editor()
    const off = await findWebhook(id)
    expect(off).toMatchObject({ failingSince: NOON.toISOString(), lastFailure: { status: 410, error: null } })
    expect(Date.parse(off.disabledAt ?? '') - NOON.getTime()).toBeGreaterThanOrEqual(5 * DAY)
    expect((await listDeliveries(id))[0]).toMatchObject({ status: 'pending' })
    expect((await sendTest(id)).body).toMatchObject({ code: 'WEBHOOK_OFF' })

    receiver.answer = (_message, response) => response.writeHead(200).end()
    const edit = { url: receiver.url, events: WEBHOOK_EVENTS, isActive: true }
    const { body: on } = await editor.send('PUT', `${PATH}/${id}`, edit)
    expect(on).toMatchObject({ isActive: true, disabledAt: null, failingSince: null, lastFailure: null })
    await waitForDelivery(id, ({ status }) => status === 'delivered')
  })
})

describe('an event that cannot be composed', () => {
  it('is set aside with those of its record, and the others arrive', async () => {
    const { id } = await createWebhook({ includesPersonalData: true })
    const queued = { type: 'customer.created', data: {}, status: 'pending', attempts: 0, failures: 0 } as const
    const times = { dueAt: NOON, createdAt: NOON, expiresAt: new Date(NOON.getTime() + DAY) }
    const broken = { webhookId: id, record: 'customer:none', ...queued, ...times }
    await Deliveries.insertMany([
      { ...broken, _id: 'msg_broken', seq: 1 },
      { ...broken, _id: 'msg_behind', seq: 2 },
    ])
    await product.customer()
    await waitFor(
      async () => receiver.messages.length,
      (arrived) => arrived > 0,
    )
    const aside = await waitForStored('msg_behind', ({ dueAt }) => dueAt > NOON)
    expect(await Deliveries.findById('msg_broken').lean()).toMatchObject({
      failures: 1,
      attempts: 0,
      dueAt: aside.dueAt,
    })
    expect(await findWebhook(id)).toMatchObject({ failingSince: null })
  })
})

describe('a receiver that hangs', () => {
  it('delays no other one', async () => {
    const hanging = await openReceiver()
    const held: ServerResponse[] = []
    hanging.answer = (_message, response) => held.push(response)
    const slow = await createWebhook({ url: hanging.url })
    const { id } = await createWebhook()
    await sendTest(slow.id)
    await hanging.waitForMessages(1)
    for (let count = 1; count <= 4; count += 1) {
      await sendTest(id)
      await receiver.waitForMessages(count)
    }
    expect(hanging.messages).toHaveLength(1)
    expect(await listDeliveries(slow.id)).toMatchObject([{ status: 'pending', attempts: 1 }])
    for (const response of held) response.writeHead(204).end()
    await waitForDelivery(slow.id, ({ status }) => status === 'delivered')
    await hanging.close()
  })
})

describe('editors', () => {
  it('send a delivery again under the same id', async () => {
    const { id } = await createWebhook()
    const { body } = await sendTest(id)
    await waitForDelivery(id, ({ status }) => status === 'delivered')
    const again = await editor.post(`${PATH}/${id}/deliveries/${body.id}/redeliver`)
    expect(again).toMatchObject({ status: 200, body: { id: body.id, status: 'pending' } })
    await waitForDelivery(id, ({ status, attempts }) => status === 'delivered' && attempts === 2)
    expect(receiver.messages.map((message) => message.id)).toEqual([body.id, body.id])
    expect((await editor.post(`${PATH}/${id}/deliveries/msg_none/redeliver`)).body.code).toBe('DELIVERY_NOT_FOUND')
  })

  it('change the secret, and both are valid for a day', async () => {
    const { id, secret: former } = await createWebhook()
    const { body } = await editor.post<WebhookWithSecret>(`${PATH}/${id}/secret`)
    expect(body.formerSecretUntil).toBe(new Date(NOON.getTime() + DAY).toISOString())
    await sendTest(id)
    const [both] = await receiver.waitForMessages(1)
    expect([body.secret, former].map((secret) => both && isSignedWith(both, secret))).toEqual([true, true])
    product.clock.now = new Date(NOON.getTime() + DAY)
    editor = await product.editor()
    await sendTest(id)
    const [, one] = await receiver.waitForMessages(2)
    expect([body.secret, former].map((secret) => one && isSignedWith(one, secret))).toEqual([true, false])
  })
})

describe('what a person does', () => {
  const PAUSE = DAY / SECOND
  const pauseFor = (seconds: number) => (_message: unknown, response: ServerResponse) =>
    response.writeHead(503, { 'Retry-After': String(seconds) }).end()

  async function pauseByTest(): Promise<{ id: number; deliveryId: string }> {
    const { id } = await createWebhook()
    receiver.answer = pauseFor(PAUSE)
    const { body } = await sendTest(id)
    await waitForStored(body.id, ({ failures }) => failures === 1)
    const until = new Date(NOON.getTime() + DAY).toISOString()
    expect(await findWebhook(id)).toMatchObject({ pausedUntil: until })
    await product.customer()
    expect((await listDeliveries(id)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([until, until, until])
    expect(receiver.messages).toHaveLength(1)
    return { id, deliveryId: body.id }
  }

  it.each([
    ['sending a test', async ({ id }: { id: number }) => (await sendTest(id)).status, 201],
    [
      'sending a delivery again',
      async ({ id, deliveryId }: { id: number; deliveryId: string }) =>
        (await editor.post(`${PATH}/${id}/deliveries/${deliveryId}/redeliver`)).status,
      200,
    ],
  ])('ends the receiver’s pause: %s', async (_, act, status) => {
    const paused = await pauseByTest()
    receiver.answer = (_message, response) => response.writeHead(204).end()
    expect(await act(paused)).toBe(status)
    await waitFor(
      () => findWebhook(paused.id),
      ({ failingSince }) => failingSince === null,
    )
    expect((await findWebhook(paused.id)).pausedUntil).toBeNull()
  })

  it('sends a test at once beside one that failed', async () => {
    const { id } = await createWebhook()
    receiver.answer = (_message, response) => response.writeHead(500).end()
    const { body } = await sendTest(id)
    await waitForStored(body.id, ({ failures }) => failures === 1)
    await sendTest(id)
    await receiver.waitForMessages(2)
    expect(new Set(receiver.messages.map((message) => message.id)).size).toBe(2)
  })

  it('sends what waits to a changed address at once', async () => {
    const { id } = await pauseByTest()
    const other = await openReceiver()
    const edit = { url: other.url, events: WEBHOOK_EVENTS, isActive: true }
    expect((await editor.send('PUT', `${PATH}/${id}`, edit)).body).toMatchObject({
      pausedUntil: null,
      failingSince: null,
    })
    await other.waitForMessages(3)
    expect(receiver.messages).toHaveLength(1)
    await other.close()
  })

  it('is not undone by an attempt from before', async () => {
    const { id } = await createWebhook()
    const responses: ServerResponse[] = []
    receiver.answer = (_message, response) => responses.push(response)
    const { body } = await sendTest(id)
    const answerAttempt = async (attempt: number, failing: boolean) => {
      await receiver.waitForMessages(attempt)
      await editor.post(`${PATH}/${id}/deliveries/${body.id}/redeliver`)
      if (failing) pauseFor(PAUSE)(null, responses[attempt - 1] as ServerResponse)
      else responses[attempt - 1]?.writeHead(204).end()
      await receiver.waitForMessages(attempt + 1)
    }
    await answerAttempt(1, true)
    expect((await findWebhook(id)).pausedUntil).toBeNull()
    await answerAttempt(2, false)
    responses[2]?.writeHead(204).end()
    await waitForStored(body.id, ({ status, attempts }) => status === 'delivered' && attempts === 3)
    expect((await listDeliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 3 })
  })

  it('is not undone by an attempt at the former address', async () => {
    const { id } = await createWebhook()
    const responses: ServerResponse[] = []
    receiver.answer = (_message, response) => responses.push(response)
    const { body } = await sendTest(id)
    await receiver.waitForMessages(1)
    const other = await openReceiver()
    await editor.send('PUT', `${PATH}/${id}`, { url: other.url, events: WEBHOOK_EVENTS, isActive: true })
    pauseFor(PAUSE)(null, responses[0] as ServerResponse)
    await other.waitForMessages(1)
    await waitForStored(body.id, ({ status }) => status === 'delivered')
    expect((await findWebhook(id)).pausedUntil).toBeNull()
    await other.close()
  })

  it('changes the secret again within its day after a question, and all stay valid for theirs', async () => {
    const { id, secret: first } = await createWebhook()
    const rotate = (fields = {}) => editor.post<WebhookWithSecret & { code: string }>(`${PATH}/${id}/secret`, fields)
    const HOUR = DAY / 24
    const { secret: second } = (await rotate()).body
    advanceClock(HOUR)
    const until = new Date(NOON.getTime() + DAY).toISOString()
    expect(await rotate()).toMatchObject({ status: 409, body: { code: 'SECRET_JUST_CHANGED', until } })
    const { secret: third, formerSecretUntil } = (await rotate({ again: true })).body
    expect(formerSecretUntil).toBe(new Date(NOON.getTime() + DAY + HOUR).toISOString())
    const listValid = async (count: number) => {
      await sendTest(id)
      const message = (await receiver.waitForMessages(count)).at(-1)
      return [first, second, third].map((secret) => message && isSignedWith(message, secret))
    }
    expect(await listValid(1)).toEqual([true, true, true])
    product.clock.now = new Date(NOON.getTime() + DAY)
    editor = await product.editor()
    expect(await listValid(2)).toEqual([false, true, true])
    product.clock.now = new Date(NOON.getTime() + DAY + HOUR)
    expect(await listValid(3)).toEqual([false, false, true])
    expect(tally(await Promise.all([rotate(), rotate(), rotate()]))).toEqual({ 200: 1, 409: 2 })
    for (let times = 0; times < 8; times += 1) await rotate({ again: true })
    await sendTest(id)
    // The present one, the first one and four later ones.
    expect((await receiver.waitForMessages(4)).at(-1)?.signatures).toHaveLength(6)
  })
})

describe('a public product', () => {
  it('refuses addresses that are not public', async () => {
    const open = await startTestProduct({ WEBHOOK_PRIVATE: 'refuse' })
    const owner = await open.editor()
    for (const [url, code] of [
      ['http://till.example/hook', 'WEBHOOK_NEEDS_HTTPS'],
      ['https://0x7f.1/hook', 'WEBHOOK_ADDRESS_PRIVATE'],
      ['https://169.254.169.254/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ]) {
      const answer = await owner.post(PATH, { url, events: WEBHOOK_EVENTS })
      expect(answer, url).toMatchObject({ status: 400, body: { code } })
    }
  })
})
