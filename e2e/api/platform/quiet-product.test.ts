import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import { Mails } from 'services/messaging/mail/mail.model'
import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../harness/mailbox.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { openReceiver, type WebhookReceiver } from '../../harness/webhook-receiver.ts'

let mailbox: Mailbox
let receiver: WebhookReceiver
let product: TestProduct
beforeAll(async () => {
  mailbox = await openMailbox()
  receiver = await openReceiver()
  product = await startTestProduct(mailbox.settings, NOON, { isQuiet: true, sweepMs: 1 })
})
afterAll(async () => {
  await receiver.close()
  await mailbox.close()
})

it('a quiet product answers calls and leaves mails, webhooks and timed work undone', async () => {
  const editor = await product.editor()
  await editor.post('/api/admin/webhooks', { url: receiver.url, events: WEBHOOK_EVENTS })
  const guest = await product.customer()
  const contact = { customerPhone: guest.customer.phoneNumber, customerEmail: 'guest@mail.example' }
  const booking = { ...contact, customerName: 'Mariam', date: '2036-11-24', time: '19:00', partySize: 2 }
  const booked = await guest.post('/api/reservations', booking)
  expect(booked.status).toBe(201)
  expect((await editor.get<unknown[]>('/api/reservations?date=2036-11-24')).body).toHaveLength(1)
  expect(await Mails.countDocuments({ kind: 'booking', dueAt: { $lte: NOON } })).toBe(1)
  expect(await Deliveries.countDocuments({ status: 'pending', attempts: 0 })).toBeGreaterThan(1)
  // Stopping waits for attempts that have begun.
  await product.stop()
  expect([mailbox.mails, receiver.messages]).toEqual([[], []])
})
