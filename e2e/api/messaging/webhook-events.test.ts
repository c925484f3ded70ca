import { WEBHOOK_EVENTS, type WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'
import { STAFF_ACTS, type StaffAct } from '@sufra/domain/auth/staff-acts'
import { Deliveries, type DeliveryRecord } from 'services/messaging/webhooks/delivery.model'
import { Webhooks } from 'services/messaging/webhooks/webhook.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun } from '../../harness/run-conditions.ts'
import { addReward, writeDirectly } from '../../harness/write-directly.ts'
import { type Shift, staffActs } from '../auth/staff-acts.ts'

const CUSTOMER: WebhookEvent[] = ['customer.created', 'points.earned']

/** Events of each act, with those of what it needs. All other acts have none. */
const EVENTS: Partial<Record<StaffAct, WebhookEvent[]>> = {
  'bill.save': ['points.earned'],
  'bill.undo': ['points.earned', 'points.refunded'],
  'code.give_back': ['discount_code.given_back', 'discount_code.used', 'points.redeemed'],
  'code.use': ['discount_code.used', 'points.redeemed'],
  'customer.delete': [...CUSTOMER, 'customer.deleted'],
  'customer.enrol': CUSTOMER,
  'customer.merge': [...CUSTOMER, 'customer.deleted'],
  'customer.not_same': CUSTOMER,
  'customer.phone': CUSTOMER,
  'customer.split': [...CUSTOMER, 'customer.created', 'customer.deleted'],
  'feedback.handle': ['reservation.created'],
  'import.run': ['customer.created'],
  'import.undo': ['customer.created', 'customer.deleted'],
  'points.add': ['points.earned'],
  'points.refund': ['points.earned', 'points.refunded'],
  'points.set': ['points.adjusted'],
  'pos.order': ['points.earned'],
  'qr.scan': ['points.earned'],
  'queue.seat': ['reservation.created'],
  'reservation.account': ['reservation.changed', 'reservation.created'],
  'reservation.arrived': ['reservation.arrived', 'reservation.created'],
  'reservation.create': ['reservation.created'],
  'reservation.edit': ['reservation.changed', 'reservation.created'],
  'reservation.keep': ['reservation.created'],
  'reservation.late': ['reservation.created'],
  'reservation.leave': ['reservation.changed', 'reservation.created'],
  'reservation.reconfirm': ['reservation.created'],
  'reservation.status': ['reservation.changed', 'reservation.created'],
  'reservation.tables': ['reservation.created'],
  'reservation.undo_leave': ['reservation.changed', 'reservation.changed', 'reservation.created'],
  'reservation.update': ['reservation.changed', 'reservation.created'],
  'reservation.walk_in': ['reservation.created'],
  'reward.redeem': ['points.redeemed'],
  'waitlist.take': ['reservation.created'],
}

let product: TestProduct
let shift: Shift
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  const guest = await product.customer()
  shift = { product, staff: await product.editor(), guest, rewardId: await addReward() }
  // Paused, so that nothing is sent.
  const paused = { id: 1, place: 1, url: 'http://127.0.0.1:9/', isActive: true, pausedUntil: new Date('2100-01-01') }
  await Webhooks.deleteMany({})
  await Deliveries.deleteMany({})
  await writeDirectly(
    Webhooks.collection.insertOne({
      ...paused,
      ...{ events: [...WEBHOOK_EVENTS], includesPersonalData: false, secret: 'c2VjcmV0', createdBy: 'owner' },
      ...{ createdAt: NOON, version: 1, failingSince: null, disabledAt: null, lastFailure: null },
    }),
  )
})

async function listTypes(): Promise<string[]> {
  const deliveries = await Deliveries.find({ webhookId: 1 }).lean<DeliveryRecord[]>()
  return deliveries.map(({ type }) => type).sort()
}

describe('each act of staff', () => {
  const acts = STAFF_ACTS.filter((act) => !act.startsWith('webhook.'))
  it.each(isFullRun ? acts : acts.filter((_, index) => index % 8 === 0))(
    '%s queues its events and no other',
    async (act) => {
      expect((await staffActs[act](shift)).status).toBeLessThan(300)
      expect(await listTypes()).toEqual([...(EVENTS[act] ?? [])].sort())
    },
  )
})

it('the acts of guests queue their events', async () => {
  const { guest, rewardId } = shift
  const { id, phoneNumber } = guest.customer
  const booking = {
    customerName: 'Mariam',
    customerPhone: phoneNumber,
    date: '2036-12-05',
    time: '19:00',
    partySize: 2,
  }
  const { body } = await guest.post('/api/reservations', booking)
  const change = (fields: object) => guest.send('PATCH', `/api/reservations/${body.id}`, fields)
  expect((await change({ partySize: 3 })).status).toBe(200)
  expect((await change({ specialRequests: 'A high chair' })).status).toBe(200)
  expect((await change({ status: 'cancelled' })).status).toBe(200)
  expect((await guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: id })).status).toBe(201)
  expect(await listTypes()).toEqual([
    'points.redeemed',
    'reservation.cancelled',
    'reservation.changed',
    'reservation.created',
  ])
})
