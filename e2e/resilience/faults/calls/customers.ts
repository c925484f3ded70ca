import { formatCardCode, getStep } from '@sufra/domain/customers/card-code'
import { Admins } from 'services/auth/admin.model'
import { Sessions } from 'services/auth/session.model'
import { signStep } from 'services/customers/card/card-key'
import { CardUses } from 'services/customers/card/card-use.model'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { NotSames } from 'services/customers/not-same.model'
import { Settings } from 'services/platform/db/settings'
import { AuditLog } from 'services/platform/observability/audit'
import { countApplications, countAuditEntries, retryUntilSettled } from '../expectations.ts'
import {
  addBooking,
  addCode,
  addCustomer,
  addLedgerEntry,
  addNewsItem,
  addPoints,
  addStaffAccount,
  STAFF_PASSWORD,
  sample,
} from '../records.ts'
import { createCounter, type Prepare, type Scene, type Sending, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const getPath = (id: number) => `/api/customers/${id}`
const sendByStaff = (id: number) => `/api/admin/customers/${id}`
const gifts = createCounter()
const months = createCounter()

async function createEdit(id: number, wanted: Partial<CustomerRecord>): Promise<number> {
  const found = await getCollection(Customers).findOne({ id, ...wanted } as never)
  return found ? found.version - 1 : 0
}

function edit(
  path: (id: number) => string,
  body: object,
  what: 'customer.profile' | 'customer.favourites' | 'customer.notes' | 'customer.discount',
  wanted: object,
): Prepare {
  return async (scene) => {
    const { id } = await addCustomer()
    return {
      send: (headers) => scene.staff().send('PUT', path(id), body, headers),
      effects: () => createEdit(id, wanted),
      act: { what, record: `customer:${id}` },
    }
  }
}

/** With points, a booking, a code and read news. */
async function addFormerCustomer(scene: Scene): Promise<number> {
  const { id, phoneNumber } = await addCustomer(20)
  await addBooking(scene, { customerId: id, customerPhone: phoneNumber, quotaSlot: 1 })
  await addCode(scene, id)
  await addNewsItem(id)
  return id
}

const CARD_KEY = '5a'.repeat(32)

export const customers = {
  async cardKey(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    return {
      send: (headers) => person.post(`${getPath(id)}/card-key`, {}, headers),
      effects: () => getCollection(Customers).countDocuments({ id, cardKey: { $exists: true } }),
    }
  },
  async findByCard(scene) {
    const { id } = await addCustomer()
    const uniqueId = String(100_000 + takeNumber())
    await getCollection(Customers).updateOne({ id }, { $set: { uniqueId, cardKey: { generation: 0, key: CARD_KEY } } })
    // One step ahead, so that it stays fresh across a restart.
    const step = getStep(scene.now.getTime()) + 1
    const code = formatCardCode(uniqueId, step, signStep(CARD_KEY, step))
    return {
      send: (headers) => scene.staff().post('/api/customers/by-card', { code }, headers),
      effects: () => getCollection(CardUses).countDocuments({ customerId: id }),
      onceDone: 'CARD_USED',
    }
  },
  async enrolCustomer(scene) {
    const phoneNumber = `+97156${String(takeNumber()).padStart(7, '0')}`
    return {
      send: (headers) => scene.staff().post('/api/admin/customers', { phoneNumber, firstName: 'Amal' }, headers),
      effects: () => getCollection(Customers).countDocuments({ phoneNumber, points: { $gt: 0 } }),
      onceDone: 'PHONE_TAKEN',
      act: { what: 'customer.enrol', 'after.phoneNumber': phoneNumber },
    }
  },
  async acceptPrivacy(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    await getCollection(Customers).updateOne({ id }, { $set: { enrolledBy: 'owner' } })
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    const body = { privacyVersion: '2026-11-01' }
    return {
      send: (headers) => person.post(`${getPath(id)}/privacy-consent`, body, headers),
      effects: () => getCollection(Customers).countDocuments({ id, 'privacyConsent.version': '2026-11-01' }),
    }
  },
  async addPoints(scene) {
    const { id } = await addCustomer()
    const posOrderNumber = `order-${takeNumber()}`
    return {
      send: (headers) => scene.staff().post(`${getPath(id)}/points`, { amount: 3, posOrderNumber }, headers),
      effects: () => getCollection(Ledger).countDocuments({ posOrderNumber }),
      act: { what: 'points.add', record: `customer:${id}` },
    }
  },
  async refundPurchase(scene) {
    const { id } = await addCustomer()
    await addPoints(id, 50, { amountFils: 50_00 })
    const [purchase] = await getCollection(Ledger).find({ customerId: id }).toArray()
    const path = `/api/admin/transactions/${purchase?.id}/refund`
    return {
      send: (headers) => scene.staff().post(path, { amount: 20, reason: 'Wrong table' }, headers),
      effects: () => getCollection(Ledger).countDocuments({ customerId: id, refundOf: purchase?.id, points: -20 }),
      act: { what: 'points.refund', record: `customer:${id}` },
    }
  },
  async correctPhone(scene) {
    const { id, phoneNumber: from } = await addCustomer()
    const phoneNumber = `+97157${String(takeNumber()).padStart(7, '0')}`
    await addBooking(scene, { customerId: id, customerPhone: from, quotaSlot: 1 })
    return {
      send: (headers) =>
        scene.staff().send('PUT', `${sendByStaff(id)}/phone`, { phoneNumber, reason: 'A digit was wrong' }, headers),
      effects: () => getCollection(Customers).countDocuments({ id, phoneNumber, generation: 1 }),
      act: { what: 'customer.phone', record: `customer:${id}` },
    }
  },
  async mergeCustomers(scene) {
    const { id, phoneNumber: phone } = await addCustomer(10)
    const from = await addFormerCustomer(scene)
    const body = { from, phone, reason: 'Enrolled twice' }
    return {
      send: (headers) => scene.staff().post(`${sendByStaff(id)}/merge`, body, headers),
      effects: () => getCollection(Customers).countDocuments({ id, formerIds: from, points: 30 }),
      onceDone: 'CUSTOMER_MERGED',
      act: { what: 'customer.merge', record: `customer:${id}` },
    }
  },
  async splitCustomers(scene) {
    const { id, phoneNumber: phone } = await addCustomer(10)
    const from = await addFormerCustomer(scene)
    const merge = { from, phone, reason: 'Enrolled twice' }
    await retryUntilSettled(() => scene.staff().post(`${sendByStaff(id)}/merge`, merge))
    return {
      send: (headers) => scene.staff().post(`${sendByStaff(id)}/split`, { reason: 'Two guests' }, headers),
      effects: () => getCollection(Customers).countDocuments({ id: from, points: 20 }),
      onceDone: 'SPLIT_TOO_LATE',
      act: { what: 'customer.split', record: `customer:${id}` },
    }
  },
  async hideCustomerPair(scene) {
    const [one, other] = [(await addCustomer()).id, (await addCustomer()).id]
    return {
      send: (headers) => scene.staff().post('/api/admin/customers/pairs/hide', { ids: [one, other] }, headers),
      effects: () => getCollection(NotSames).countDocuments({ one, other }),
      act: { what: 'customer.not_same', record: `customer:${one}` },
    }
  },
  async setPoints(scene) {
    const { id } = await addCustomer()
    return {
      send: (headers) => scene.staff().send('PUT', `${getPath(id)}/points`, { points: 70 }, headers),
      effects: () => createEdit(id, { points: 70 }),
      act: { what: 'points.set', record: `customer:${id}` },
    }
  },
  updateProfile: edit(
    (id) => `${getPath(id)}/profile`,
    { ...sample.updateProfile, lastName: 'Al Suwaidi' },
    'customer.profile',
    { lastName: 'Al Suwaidi' },
  ),
  saveNotes: edit((id) => `${sendByStaff(id)}/notes`, { notes: 'The window' }, 'customer.notes', {
    adminNotes: 'The window',
  }),
  saveFavourites: edit(
    (id) => `${sendByStaff(id)}/favourites`,
    { favourites: [{ areaId: 1 }] },
    'customer.favourites',
    {
      favourites: [{ areaId: 1 }],
    },
  ),
  saveDiscount: edit((id) => `${sendByStaff(id)}/discount`, { discount: '15%' }, 'customer.discount', {
    discount: '15%',
  }),
  async showPassword(scene) {
    const { id } = await addCustomer()
    const act = { what: 'password.view', record: `customer:${id}` } as const
    return {
      send: (headers) => scene.staff().post(`${sendByStaff(id)}/show-password`, {}, headers),
      effects: () => countAuditEntries(act),
      act,
    }
  },
  async callCustomer(scene) {
    const { id } = await addCustomer()
    const act = { what: 'customer.call', record: `customer:${id}` } as const
    return {
      send: (headers) => scene.staff().post(`${sendByStaff(id)}/call`, {}, headers),
      effects: () => countAuditEntries(act),
      act,
    }
  },
  async deleteCustomer(scene): Promise<Sending> {
    const { id, phoneNumber } = await addCustomer(10)
    const posOrderNumber = `order of ${phoneNumber}`
    await addLedgerEntry({ customerId: id, points: 0, posOrderNumber, qrCodeHash: `hash of ${id}` })
    await addBooking(scene, { customerId: id, customerPhone: phoneNumber, quotaSlot: 1 })
    await addCode(scene, id)
    await addNewsItem(id)
    const session = { tokenHash: `hash of ${id}`, kind: 'customer', personId: id, expiresAt: new Date('2050-01-01') }
    await getCollection(Sessions).insertOne({ ...session, createdAt: new Date() } as never)
    return {
      send: (headers) => scene.staff().send('DELETE', getPath(id), undefined, headers),
      effects: async () => 1 - (await getCollection(Customers).countDocuments({ id })),
      onceDone: 'CUSTOMER_NOT_FOUND',
      act: { what: 'customer.delete', record: `customer:${id}` },
    }
  },
  async deleteOwnAccount(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer(10)
    await addBooking(scene, { customerId: id, customerPhone: phoneNumber, quotaSlot: 1 })
    await addCode(scene, id)
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    return {
      send: (headers) => person.post(`${getPath(id)}/delete-account`, { password }, headers),
      effects: async () => 1 - (await getCollection(Customers).countDocuments({ id })),
      onceDone: 'NO_SESSION',
    }
  },
  async saveLoyalty(scene) {
    const expiryMonths = 6 + (months() % 31)
    // There are fewer numbers of months than sendings.
    const last = await getCollection(AuditLog).findOne({}, { sort: { id: -1 } })
    const act = { what: 'settings.loyalty', 'after.expiryMonths': expiryMonths, id: { $gt: last?.id ?? 0 } } as const
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/loyalty', { expiryMonths }, headers),
      effects: async () =>
        countApplications(await getCollection(Settings).findOne({ key: 'loyalty', 'value.months': expiryMonths }), act),
      act,
    }
  },
  async saveSetup(scene) {
    // By an editor of its own: what is sent is always the same.
    const { id, username } = await addStaffAccount()
    await getCollection(Admins).updateOne({ id }, { $set: { role: 'admin' } })
    const editor = scene.person()
    await retryUntilSettled(() => editor.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
    const act = { what: 'settings.setup', username } as const
    return {
      send: (headers) => editor.send('PUT', '/api/admin/setup', { posters: 'printed' }, headers),
      effects: () => countAuditEntries(act),
      act,
    }
  },
  async setWelcomePoints(scene) {
    const points = gifts() % 1000
    const act = { what: 'settings.welcome_points', 'after.points': points } as const
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/welcome-points', { points }, headers),
      effects: async () =>
        countApplications(
          await getCollection(Settings).findOne({ key: 'welcome_points', 'value.points': points }),
          act,
        ),
      act,
    }
  },
} satisfies Record<string, Prepare>
