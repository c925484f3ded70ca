import type { WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistration } from '../harness/product.ts'
import type { ProductProcess } from '../harness/spawn-product.ts'
import { waitFor } from '../harness/wait-for.ts'
import { isSignedWith, openReceiver, type WebhookReceiver } from '../harness/webhook-receiver.ts'
import { type FaultyStore, openFaultyStore } from './faults/faulty-store.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import type { Scene } from './faults/scene.ts'
import { getCollection } from './faults/store-access.ts'

const PATH = '/api/admin/webhooks'

let store: FaultyStore
let receiver: WebhookReceiver
let product: ProductProcess
let second: ProductProcess
let scene: Scene
let webhook: WebhookWithSecret
beforeAll(async () => {
  store = await openFaultyStore()
  receiver = await openReceiver()
  // Separate transporters: neither knows that the other sends.
  product = spawnOnStore(store.uri)
  second = spawnOnStore(store.uri)
  await product.start()
  scene = await signInPeople(product)
  const form = { url: receiver.url, events: ['customer.created', 'points.earned', 'points.adjusted'] }
  webhook = (await scene.staff().post<WebhookWithSecret>(PATH, form)).body
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await receiver.close()
  await store.stop()
})

const register = () => scene.person().post('/api/auth/register', createRegistration())
const countPending = () => getCollection(Deliveries).countDocuments({ status: 'pending' } as never)
const waitUntilDelivered = () => waitFor(countPending, (left) => left === 0)
/** Makes the leases of the dead process expire. */
const expireLeases = () =>
  getCollection(Deliveries).updateMany({ leasedUntil: { $exists: true } }, { $set: { leasedUntil: new Date(0) } })

describe('a product that is killed', () => {
  it('after the commit, before the answer of the receiver, delivers again under the same id', async () => {
    const taken = Promise.withResolvers<void>()
    receiver.answer = () => taken.resolve()
    expect((await register()).status).toBe(201)
    await taken.promise
    await product.kill()
    receiver.answer = (_message, response) => response.writeHead(204).end()
    await expireLeases()
    await product.start()
    await waitUntilDelivered()
    const [first, again, points] = receiver.messages
    expect([first?.type, again?.type, points?.type]).toEqual(['customer.created', 'customer.created', 'points.earned'])
    expect(again?.id).toBe(first?.id)
    expect(again && isSignedWith(again, webhook.secret)).toBe(true)
  })

  it('while its receiver is away delivers all of them in order, with a second process at work', async () => {
    scene = await signInPeople(product)
    receiver.messages.length = 0
    const { customer } = scene
    receiver.answer = (_message, response) => response.writeHead(503).end()
    for (let points = 1; points <= 20; points += 1)
      expect((await scene.staff().send('PUT', `/api/customers/${customer.id}/points`, { points })).status).toBe(200)
    await product.kill()
    receiver.answer = (_message, response) => response.writeHead(204).end()
    receiver.messages.length = 0
    await expireLeases()
    // A slow machine had more attempts refused, and pauses for longer.
    await getCollection(Deliveries).updateMany({ status: 'pending' } as never, { $set: { dueAt: new Date(0) } })
    await Promise.all([product.start(), second.start()])
    await waitUntilDelivered()
    const ofCustomer = receiver.messages.filter(({ data }) => data.customerId === customer.id)
    const balances = ofCustomer.map(({ data }) => data.balance)
    expect(balances.slice(-20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})
