import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { queueEvent } from 'services/messaging/webhooks/queue-event'
import { runTransaction } from 'services/platform/db/transaction'
import { setQueueing } from 'services/platform/queues'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { openReceiver, type WebhookReceiver } from '../../harness/webhook-receiver.ts'

const RECORDS = 50
const EVENTS_EACH = 40
const MINUTE = 60_000
const PATIENCE = 15 * MINUTE

let product: TestProduct
let receiver: WebhookReceiver
beforeAll(async () => {
  product = await startTestProduct()
  // A hundred writers of one process take turns, as in the product; this is about deliveries, not about races.
  setQueueing(true)
  receiver = await openReceiver()
  await (await product.editor()).post('/api/admin/webhooks', { url: receiver.url, events: WEBHOOK_EVENTS })
})
afterAll(async () => {
  await receiver.close()
  await product.stop()
})

it('2,000 events arrive in order per record, while one in twenty attempts fails', { timeout: PATIENCE }, async () => {
  let attempts = 0
  receiver.answer = (_message, response) => {
    attempts += 1
    response.writeHead(attempts % 20 === 0 ? 500 : 204).end()
  }
  const queueAll = async (customerId: number) => {
    for (let number = 1; number <= EVENTS_EACH; number += 1)
      await runTransaction(async () =>
        queueEvent(
          { type: 'points.earned', record: `customer:${customerId}`, data: { customerId, number } },
          product.clock.now,
        ),
      )
  }
  await Promise.all(Array.from({ length: RECORDS }, (_, index) => queueAll(index + 1)))
  while (await Deliveries.exists({ status: 'pending' })) {
    product.clock.now = new Date(product.clock.now.getTime() + MINUTE)
    product.broker.broadcast('webhooks.queued', {})
    const due = { status: 'pending', dueAt: { $lte: product.clock.now } } as const
    await vi.waitFor(async () => expect(await Deliveries.exists(due)).toBeNull(), { interval: 200, timeout: PATIENCE })
  }
  expect(attempts).toBeGreaterThan(RECORDS * EVENTS_EACH)
  const seen = new Set<string>()
  const numbers = new Map<unknown, unknown[]>()
  for (const { id, data } of receiver.messages) {
    const known = numbers.get(data.customerId) ?? []
    numbers.set(data.customerId, known)
    if (known.at(-1) !== data.number) known.push(data.number)
    seen.add(id)
  }
  expect(seen.size).toBe(RECORDS * EVENTS_EACH)
  const inOrder = Array.from({ length: EVENTS_EACH }, (_, index) => index + 1)
  for (const list of numbers.values()) expect(list).toEqual(inOrder)
})
