import type { Customer } from '@sufra/contracts/customers/entities'
import { Ledger } from 'services/customers/ledger.model'
import { type CodeRecord, Codes } from 'services/promotions/code.model'
import { Offers } from 'services/promotions/offer.model'
import { OfferUses } from 'services/promotions/offer-use.model'
import { Issues } from 'services/qr/issue.model'
import type { Answer, Person } from '../../../harness/person.ts'
import { retryUntilSettled } from '../expectations.ts'
import { addCode, addCustomer, addOffer, addPoints, addReward } from '../records.ts'
import { type Headers, type Prepare, type Scene, type Sending, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

async function use(scene: Scene, send: (code: CodeRecord, headers: Headers) => Promise<Answer>): Promise<Sending> {
  const code = await addCode(scene)
  return {
    send: (headers) => send(code, headers),
    effects: () => getCollection(Codes).countDocuments({ id: code.id, isUsed: true }),
    onceDone: 'CODE_USED',
    act: { what: 'code.use', record: `discount_code:${code.id}` },
  }
}

async function scan(scene: Scene, who: () => Person, whose?: Customer): Promise<Sending & { customerId: number }> {
  const posOrderNumber = `receipt ${takeNumber()}`
  const { id: customerId, phoneNumber } = whose ?? (await addCustomer())
  // Unique within this customer's receipts.
  const form = { phoneNumber, amount: 1 + (takeNumber() % 9999), posOrderNumber }
  const { body } = await retryUntilSettled(() => scene.staff().post<{ qrCode: string }>('/api/admin/qr-generate', form))
  return {
    customerId,
    send: (headers) => who().post('/api/qr-scan', { qrString: body.qrCode }, headers),
    effects: () => getCollection(Issues).countDocuments({ posOrderNumber, isUsed: true, claimedUntil: null }),
  }
}

export const rewards = {
  async redeemReward(scene) {
    const { id: customerId } = await addCustomer(5)
    const rewardId = await addReward()
    return {
      send: (headers) => scene.staff().post(`/api/rewards/${rewardId}/redeem`, { customerId }, headers),
      effects: () => getCollection(Codes).countDocuments({ rewardId, state: 'issued' }),
      act: { what: 'reward.redeem', record: `customer:${customerId}` },
    }
  },
  async 'redeemReward by the guest'(scene) {
    const { id: customerId } = scene.customer
    const rewardId = await addReward()
    await addPoints(customerId, 1)
    return {
      send: (headers) => scene.guest().post(`/api/rewards/${rewardId}/redeem`, { customerId }, headers),
      effects: () => getCollection(Codes).countDocuments({ rewardId, state: 'issued' }),
    }
  },
  acceptCode: (scene) =>
    use(scene, ({ code }, headers) => scene.staff().post(`/api/admin/discount-codes/${code}/accept`, {}, headers)),
  async giveBackCode(scene) {
    const { id } = await addCode(scene)
    const path = `/api/admin/discount-codes/${id}`
    await retryUntilSettled(() => scene.staff().post(`${path}/redeem`, { adminName: 'Sara' }))
    return {
      send: (headers) => scene.staff().post(`${path}/give-back`, {}, headers),
      effects: () => getCollection(Codes).countDocuments({ id, isUsed: false }),
      onceDone: 'CODE_NOT_USED',
      act: { what: 'code.give_back', record: `discount_code:${id}` },
    }
  },
  redeemCode: (scene) =>
    use(scene, ({ id }, headers) =>
      scene.staff().post(`/api/admin/discount-codes/${id}/redeem`, { adminName: 'Sara' }, headers),
    ),
  async useOffer(scene) {
    const id = await addOffer()
    return {
      send: (headers) => scene.staff().post(`/api/offers/${id}/use`, {}, headers),
      effects: async () => (await getCollection(Offers).findOne({ id }))?.usedCount ?? 0,
      act: { what: 'offer.use', record: `offer:${id}` },
    }
  },
  async 'useOffer for a customer'(scene) {
    const id = await addOffer()
    const { id: customerId } = await addCustomer()
    return {
      send: (headers) => scene.staff().post(`/api/offers/${id}/use`, { customerId }, headers),
      effects: () => getCollection(Ledger).countDocuments({ customerId, 'offerUse.offerId': id }),
      act: { what: 'offer.use', record: `customer:${customerId}` },
    }
  },
  async undoOfferUse(scene) {
    const id = await addOffer()
    const { id: customerId } = await addCustomer()
    await retryUntilSettled(() => scene.staff().post(`/api/offers/${id}/use`, { customerId }))
    const use = await getCollection(OfferUses).findOne({ offerId: id })
    return {
      send: (headers) => scene.staff().post(`/api/offers/${id}/uses/${use?.id}/undo`, {}, headers),
      effects: async () => 1 - (await getCollection(Ledger).countDocuments({ 'offerUse.offerId': id })),
      onceDone: 'OFFER_USE_UNDONE',
      act: { what: 'offer.undo_use', record: `customer:${customerId}` },
    }
  },
  async generateQr(scene) {
    const posOrderNumber = `receipt ${takeNumber()}`
    const form = { phoneNumber: scene.customer.phoneNumber, amount: 20, posOrderNumber }
    return {
      send: (headers) => scene.staff().post('/api/admin/qr-generate', form, headers),
      effects: () => getCollection(Issues).countDocuments({ posOrderNumber }),
      act: { what: 'qr.generate', 'after.posOrderNumber': posOrderNumber },
    }
  },
  async scanQr(scene) {
    const { customerId, ...sending } = await scan(scene, scene.staff)
    return { ...sending, act: { what: 'qr.scan', record: `customer:${customerId}` } }
  },
  async 'scanQr by the guest'(scene) {
    const { customerId: _, ...sending } = await scan(scene, scene.guest, scene.customer)
    return sending
  },
  async 'scanQr by nobody'(scene) {
    const person = scene.person()
    const { customerId: _, ...sending } = await scan(scene, () => person)
    return { ...sending, onceDone: 'QR_USED' }
  },
} satisfies Record<string, Prepare>
