import type { SavedBill } from '@sufra/contracts/pos/entities'
import { ApiKeys } from 'services/auth/api-key.model'
import { hashSecret } from 'services/auth/api-keys.actions'
import { Ledger } from 'services/customers/ledger.model'
import { Bills } from 'services/pos/bill.model'
import { Codes } from 'services/promotions/code.model'
import { Offers } from 'services/promotions/offer.model'
import { retryUntilSettled } from '../expectations.ts'
import { addCode, addCustomer, addOffer } from '../records.ts'
import { type Headers, type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const SECRET = 'S'.repeat(43)
const KEY_ID = 70_000_000

/** @returns a sender with an API key, which is stored once. */
async function openTill(scene: Scene) {
  const key = { id: KEY_ID, name: 'Till 1', scopes: ['pos:orders'], secretHash: hashSecret(SECRET), createdBy: 'owner' }
  // Just used, so that no call writes the time of its use.
  const times = { createdAt: scene.now, expiresAt: null, lastUsedAt: scene.now }
  await getCollection(ApiKeys).updateOne(
    { id: KEY_ID },
    { $setOnInsert: { ...key, ...times } as never },
    { upsert: true },
  )
  const authorization = { Authorization: `Bearer sufra_${KEY_ID}_${SECRET}` }
  return (path: string, body: object, headers: Headers = {}) =>
    scene.person().post(path, body, { ...headers, ...authorization })
}

async function prepareOrder(scene: Scene) {
  const { id: customerId } = await addCustomer()
  const [code, offerId] = [await addCode(scene, customerId), await addOffer()]
  const orderNumber = `till-${takeNumber()}`
  return { customerId, order: { orderNumber, amount: 20, guest: { customerId }, codes: [code.code], offerId } }
}

export const pos = {
  async createPosOrder(scene) {
    const send = await openTill(scene)
    const { customerId, order } = await prepareOrder(scene)
    return {
      send: (headers) => send('/api/pos/orders', order, headers),
      async effects() {
        const earned = await getCollection(Ledger).countDocuments({ posOrderNumber: order.orderNumber })
        const uses = (await getCollection(Offers).findOne({ id: order.offerId }))?.usedCount ?? 0
        return Math.max(earned, uses)
      },
      act: { what: 'pos.order', record: `customer:${customerId}` },
    }
  },
  async refundPosOrder(scene) {
    const send = await openTill(scene)
    const { customerId, order } = await prepareOrder(scene)
    await retryUntilSettled(() => send('/api/pos/orders', order))
    return {
      send: (headers) => send(`/api/pos/orders/${order.orderNumber}/refund`, { reason: 'Wrong table' }, headers),
      effects: () => getCollection(Ledger).countDocuments({ customerId, points: -20 }),
      onceDone: 'REFUND_TOO_LARGE',
      act: { what: 'points.refund', record: `customer:${customerId}` },
    }
  },
  async saveBill(scene) {
    const { customerId, bill } = await prepareBill(scene)
    return {
      send: (headers) => scene.staff().post('/api/admin/bills', bill, headers),
      effects: () => countBooked(bill),
      onceDone: 'ORDER_ALREADY_EARNED',
      act: { what: 'bill.save', record: `customer:${customerId}` },
    }
  },
  async undoBill(scene) {
    const { customerId, bill } = await prepareBill(scene)
    const { body } = await retryUntilSettled(() => scene.staff().post<SavedBill>('/api/admin/bills', bill))
    return {
      send: (headers) => scene.staff().post(`/api/admin/bills/${body.id}/undo`, {}, headers),
      async effects() {
        const taken = await getCollection(Ledger).countDocuments({ customerId, points: -20 })
        const open = await getCollection(Bills).countDocuments({ id: body.id, undone: { $exists: false } })
        const offer = await getCollection(Offers).findOne({ id: bill.offerIds[0] })
        const code = await getCollection(Codes).findOne({ code: bill.codes[0] })
        const stillBooked = [offer?.usedCount, Number(code?.isUsed), open]
        // Whole or not at all.
        return stillBooked.every((count) => count === 1 - taken) ? taken : Number.NaN
      },
      act: { what: 'bill.undo', record: `customer:${customerId}` },
    }
  },
} satisfies Record<string, Prepare>

const ALWAYS = { validFrom: '2020-01-01', validUntil: '2100-12-31', validDays: [], timeFrom: null, timeUntil: null }

async function prepareBill(scene: Scene) {
  const { id: customerId } = await addCustomer()
  const [code, offerId] = [await addCode(scene, customerId), await addOffer({ ...ALWAYS, minSpend: 0 })]
  const about = { posOrderNumber: `bill-${takeNumber()}`, adminName: 'Sara' }
  return { customerId, bill: { customerId, amount: 20, ...about, codes: [code.code], offerIds: [offerId] } }
}

/** How often the bill was booked; NaN if a part of it was. */
async function countBooked({ posOrderNumber, codes, offerIds }: Awaited<ReturnType<typeof prepareBill>>['bill']) {
  const earned = await getCollection(Ledger).countDocuments({ posOrderNumber, type: 'earn' })
  const parts = [
    (await getCollection(Offers).findOne({ id: offerIds[0] }))?.usedCount,
    await getCollection(Codes).countDocuments({ code: codes[0], isUsed: true }),
    await getCollection(Bills).countDocuments({ posOrderNumber }),
  ]
  return parts.every((count) => count === earned) ? earned : Number.NaN
}
