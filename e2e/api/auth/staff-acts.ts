import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isJson, type Route } from '@sufra/contracts/route'
import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import type { CampaignState } from '@sufra/domain/marketing/campaign'
import { recordTrialReturn } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import { Admins } from 'services/auth/admin.model'
import { Campaigns } from 'services/marketing/campaigns/campaign.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { expect, vi } from 'vitest'
import { createAuthenticator } from '../../harness/authenticator.ts'
import { checkFile, postStep, runFile, uploadImport, waitForState } from '../../harness/imports.ts'
import type { Answer, Person } from '../../harness/person.ts'
import type { TestProduct } from '../../harness/product.ts'
import { makeFeedback } from '../../harness/stored-records.ts'
import { previewBuild, releaseBuild } from '../../harness/stored-releases.ts'
import { createTotpCode } from '../../harness/totp.ts'
import { createSamples } from '../fuzz/samples.ts'

type Fields = Record<string, unknown>

export interface Shift {
  product: TestProduct
  staff: Person
  guest: Person & { customer: Customer }
  rewardId: number
}

/** @param changes override the sample's fields. */
async function send({ staff, guest, rewardId }: Shift, name: CallName, changes: Fields = {}): Promise<Answer> {
  const { id: customerId, phoneNumber: phone } = guest.customer
  const samples = createSamples({ customerId, phone, rewardId, day: '2036-12-05' })
  const fields: Fields = { ...samples[name], ...changes }
  const route = calls[name] as Route & { bodyIs?: string }
  const path = route.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field])
    delete fields[field]
    return encodeURIComponent(value)
  })
  const body = route.bodyIs ? fields[route.bodyIs] : fields
  return staff.send(route.method, path, isJson(route) ? body : undefined)
}

/** Apart from the day that the waitlist's acts need open. */
const NEXT_DAY = { startsAt: '2036-12-06T14:00:00.000Z', endsAt: '2036-12-06T16:00:00.000Z' }

function toNew(create: CallName, fields: Fields, then: CallName, changes: Fields = {}) {
  return async (shift: Shift) => {
    const { id } = (await send(shift, create, fields)).body
    return send(shift, then, { id, ...changes })
  }
}

async function sendCampaign(shift: Shift): Promise<Answer> {
  const name = `Campaign ${randomUUID()}`
  const { id: segmentId } = (await send(shift, 'createSegment', { name })).body
  return send(shift, 'createCampaign', { name, segmentId })
}

async function merge(shift: Shift): Promise<Answer> {
  const { id, phoneNumber: phone, firstName } = shift.guest.customer
  const from = (await shift.product.customer()).customer.id
  return send(shift, 'mergeCustomers', { id, from, phone, firstName })
}

function toCampaign(then: CallName, state: CampaignState = 'draft') {
  return async (shift: Shift) => {
    const { id, segmentId } = (await sendCampaign(shift)).body
    await Campaigns.updateOne({ id: Number(id) }, { $set: { state } })
    return send(shift, then, then === 'saveCampaign' ? { id, segmentId, name: 'Renamed' } : { id })
  }
}

const PASSWORD = 'a long password'
/** The shift of a new account. */
async function signInAccount(shift: Shift, username: string): Promise<Shift> {
  const account = { username, password: PASSWORD }
  await send(shift, 'createStaff', account)
  const staff = shift.product.person()
  await staff.post('/api/auth/admin-login', account)
  return { ...shift, staff }
}

const sendPlain = (name: CallName, fields?: Fields) => (shift: Shift) => send(shift, name, fields)
const createSpan = (day: string) => ({ fromDate: day, untilDate: day })

/** A request for every act of the audit log; a new act needs an entry here. */
export const staffActs: Record<StaffAct, (shift: Shift) => Promise<Answer>> = {
  'api_key.create': sendPlain('createApiKey'),
  'api_key.revoke': toNew('createApiKey', {}, 'revokeApiKey'),
  'bill.save': sendPlain('saveBill', { codes: [], offerIds: [] }),
  'block.create': (shift) => send(shift, 'createBlock', NEXT_DAY),
  'block.delete': toNew('createBlock', NEXT_DAY, 'deleteBlock'),
  'block.update': toNew('createBlock', NEXT_DAY, 'updateBlock', { endsAt: '2036-12-06T19:00:00.000Z' }),
  'bill.undo': toNew('saveBill', { codes: [], offerIds: [], posOrderNumber: 'B-2' }, 'undoBill'),
  'campaign.cancel': toCampaign('cancelCampaign', 'sending'),
  'campaign.create': sendCampaign,
  'campaign.delete': toCampaign('deleteCampaign'),
  'campaign.pause': toCampaign('pauseCampaign', 'sending'),
  'campaign.resume': toCampaign('resumeCampaign', 'paused'),
  'campaign.schedule': toCampaign('scheduleCampaign'),
  'campaign.update': toCampaign('saveCampaign'),
  async 'code.give_back'(shift) {
    const { body } = await staffActs['code.use'](shift)
    return send(shift, 'giveBackCode', { id: body.id })
  },
  async 'code.use'(shift) {
    const { body } = await send(shift, 'redeemReward')
    return send(shift, 'acceptCode', { code: (body.discountCode as { code: string }).code })
  },
  'customer.call': sendPlain('callCustomer'),
  async 'customer.delete'(shift) {
    return send(shift, 'deleteCustomer', { id: (await shift.product.customer()).customer.id })
  },
  'customer.discount': sendPlain('saveDiscount'),
  'customer.enrol': sendPlain('enrolCustomer'),
  'customer.favourites': sendPlain('saveFavourites'),
  'customer.merge': merge,
  async 'customer.not_same'(shift) {
    const ids = [(await shift.product.customer()).customer.id, shift.guest.customer.id]
    return send(shift, 'hideCustomerPair', { ids })
  },
  'customer.notes': sendPlain('saveNotes'),
  async 'customer.phone'(shift) {
    return send(shift, 'correctPhone', { id: (await shift.product.customer()).customer.id })
  },
  'customer.profile': sendPlain('updateProfile'),
  async 'customer.split'(shift) {
    await merge(shift)
    return send(shift, 'splitCustomers', { id: shift.guest.customer.id })
  },
  async 'customer.tags'(shift) {
    const { id } = (await send(shift, 'createTag', { name: 'Customer’s' })).body
    return send(shift, 'saveCustomerTags', { tags: [id] })
  },
  'customers.export': sendPlain('exportCustomers'),
  async 'feedback.handle'(shift) {
    const { id } = (await send(shift, 'createReservation')).body
    await Feedbacks.create(makeFeedback(Number(id)))
    return send(shift, 'handleFeedback', { id })
  },
  async 'import.run'({ staff }) {
    const { id } = await checkFile(staff, 'Phone,Name\n0501112233,Amal\n')
    const answer = await postStep(staff, id, 'run')
    await waitForState(staff, id, 'done')
    return answer as unknown as Answer
  },
  async 'import.undo'({ staff }) {
    const { id } = await runFile(staff, 'Phone,Name\n0501112244,Amal\n')
    const answer = await postStep(staff, id, 'undo', { reason: 'Wrong file' })
    await waitForState(staff, id, 'undone')
    return answer as unknown as Answer
  },
  async 'import.upload'({ staff }) {
    return (await uploadImport(staff, 'Phone,Name\n0501112255,Amal\n')) as unknown as Answer
  },
  'menu_button.save': sendPlain('saveMenuButton'),
  'news.create': sendPlain('createNews'),
  'news.delete': toNew('createNews', {}, 'deleteNews'),
  'news.read': toNew('createNews', {}, 'readNews'),
  'news.update': toNew('createNews', {}, 'updateNews', { title: 'Open later' }),
  'offer.create': sendPlain('createOffer'),
  'offer.delete': toNew('createOffer', {}, 'deleteOffer'),
  async 'offer.undo_use'(shift) {
    const { body } = await staffActs['offer.use'](shift)
    return send(shift, 'undoOfferUse', { id: body.id, useId: (body.use as { id: number }).id })
  },
  'offer.update': toNew('createOffer', {}, 'updateOffer', { title: 'Dinner' }),
  'offer.use': toNew('createOffer', {}, 'useOffer', { customerId: null }),
  'password.view': sendPlain('showPassword'),
  'points.add': sendPlain('addPoints'),
  async 'points.refund'(shift) {
    const { body } = await send(shift, 'addPoints')
    return send(shift, 'refundPurchase', { id: (body.transaction as { id: number }).id })
  },
  'points.set': sendPlain('setPoints'),
  async 'pos.order'(shift) {
    const { body } = await send(shift, 'createApiKey')
    const order = { orderNumber: 'P-1', amount: 30, guest: { customerId: shift.guest.customer.id } }
    return shift.product.person().post('/api/pos/orders', order, { Authorization: `Bearer ${body.key}` })
  },
  'qr.generate': sendPlain('generateQr'),
  async 'qr.scan'(shift) {
    const { body } = await send(shift, 'generateQr', { amount: 77 })
    return send(shift, 'scanQr', { qrString: body.qrCode })
  },
  async 'release.return'({ product }) {
    const figures = { views: 200, errors: 9, loadFailures: 0 }
    const trial = { frontEnd: 'mfe-reservations', version: '2036-12-01-1a2b3c4d', percent: 10, since: 0 }
    await call(product.broker, recordTrialReturn, { ...trial, ...figures })
    return { status: 200 } as Answer
  },
  async 'reservation.account'(shift) {
    const { id } = (await send(shift, 'createReservation', { customerPhone: '0507770000' })).body
    return send(shift, 'assignCustomer', { id })
  },
  'reservation.arrived': toNew('createReservation', {}, 'markArrived'),
  'reservation.edit': toNew('createReservation', {}, 'editReservation'),
  'reservation.create': sendPlain('createReservation'),
  async 'reservation.keep'(shift) {
    const date = '2036-12-13'
    const { id } = (await send(shift, 'createReservation', { date })).body
    await send(shift, 'createSpecialDay', { ...createSpan(date), isClosed: true })
    return send(shift, 'keepReservation', { id })
  },
  async 'reservation.leave'(shift) {
    const { id } = (await send(shift, 'seatWalkIn', { over: undefined })).body
    return send(shift, 'endSitting', { id })
  },
  async 'reservation.tables'(shift) {
    await send(shift, 'saveFloorPlan', { isPublished: true })
    const { id } = (await send(shift, 'createReservation', { date: '2036-12-14' })).body
    const { tables } = (await send(shift, 'floorPlan')).body as { tables: { id: number }[] }
    const answer = await send(shift, 'assignTables', { id, tableIds: [tables[0]?.id] })
    await send(shift, 'saveFloorPlan', { isPublished: false })
    await send(shift, 'setCapacity')
    return answer
  },
  async 'reservation.undo_leave'(shift) {
    const { id } = (await send(shift, 'seatWalkIn', { over: undefined })).body
    await send(shift, 'endSitting', { id })
    return send(shift, 'undoEndSitting', { id })
  },
  async 'reservation.late'(shift) {
    const { id } = (await send(shift, 'createReservation')).body
    await Reservations.updateOne({ id: Number(id) }, { $set: { startsAt: shift.product.clock.now } })
    return send(shift, 'announceLate', { id })
  },
  'reservation.reconfirm': toNew('createReservation', {}, 'markReconfirmed'),
  'reservation.status': toNew('createReservation', {}, 'setReservationStatus'),
  'reservation.update': toNew('createReservation', {}, 'updateReservation'),
  'reservation.walk_in': sendPlain('seatWalkIn'),
  'reservations.export': sendPlain('exportReservations'),
  'restaurant.capacity': sendPlain('setCapacity'),
  'restaurant.day_note': sendPlain('saveDayNote'),
  'restaurant.details': sendPlain('saveRestaurant'),
  'restaurant.floor': sendPlain('saveFloorPlan'),
  'restaurant.hours': sendPlain('saveHours'),
  'restaurant.online_booking': sendPlain('saveOnlineBooking'),
  'restaurant.services': sendPlain('saveServices'),
  'reward.create': sendPlain('createReward'),
  'reward.delete': toNew('createReward', {}, 'deleteReward'),
  'reward.redeem': sendPlain('redeemReward'),
  'reward.update': toNew('createReward', {}, 'updateReward', { name: 'Tea' }),
  'segment.create': sendPlain('createSegment'),
  'segment.delete': toNew('createSegment', { name: 'To delete' }, 'deleteSegment'),
  'segment.update': toNew('createSegment', { name: 'To rename' }, 'updateSegment', { name: 'Renamed' }),
  'settings.access': sendPlain('saveAccess'),
  'settings.feedback': sendPlain('saveFeedbackSettings'),
  'settings.loyalty': sendPlain('saveLoyalty'),
  'settings.setup': sendPlain('saveSetup'),
  'settings.welcome_points': sendPlain('setWelcomePoints'),
  'special_day.create': sendPlain('createSpecialDay', createSpan('2036-12-20')),
  'special_day.delete': toNew('createSpecialDay', createSpan('2036-12-22'), 'deleteSpecialDay'),
  async 'special_day.move'(shift) {
    const { id, version } = (await send(shift, 'createSpecialDay', createSpan('2036-12-27'))).body
    return send(shift, 'moveSpecialDays', { days: [{ id, version }] })
  },
  'special_day.update': toNew(
    'createSpecialDay',
    createSpan('2036-12-24'),
    'updateSpecialDay',
    createSpan('2036-12-25'),
  ),
  'staff.create': sendPlain('createStaff'),
  async 'staff.own_password'(shift) {
    const host = await signInAccount(shift, 'host')
    return send(host, 'setOwnPassword', { present: PASSWORD })
  },
  async 'staff.passkey'(shift) {
    const steward = await signInAccount(shift, 'steward')
    const { body } = await send(steward, 'startPasskey', { password: PASSWORD })
    return send(steward, 'addPasskey', { credential: createAuthenticator().create(body as never) })
  },
  'staff.password': toNew('createStaff', { username: 'waiter' }, 'setStaffPassword'),
  'staff.pin': sendPlain('setPin', { password: 'owner-pass' }),
  async 'staff.second_factor'(shift) {
    const barista = await signInAccount(shift, 'barista')
    const { secret } = (await send(barista, 'startSecondFactor', { password: PASSWORD })).body
    return send(barista, 'confirmSecondFactor', { code: createTotpCode(String(secret), shift.product.clock.now) })
  },
  async 'staff.second_factor_reset'(shift) {
    const { id } = (await send(shift, 'createStaff', { username: 'runner' })).body
    const secondFactor = { secret: {}, lastStep: 0, recovery: [] }
    await Admins.updateOne({ id: Number(id) }, { $set: { secondFactor } })
    return send(shift, 'resetSecondFactor', { id })
  },
  async 'staff.sessions'(shift) {
    const { staff } = await signInAccount(shift, 'porter')
    const { body } = await staff.get<{ admin: { id: number } }>('/api/auth/session')
    return shift.staff.send('DELETE', `/api/admin/sessions?adminId=${body.admin.id}`)
  },
  'staff.update': toNew('createStaff', { username: 'cook' }, 'updateStaff', { isActive: false }),
  'tag.create': sendPlain('createTag'),
  'tag.delete': toNew('createTag', { name: 'To delete' }, 'deleteTag'),
  'tag.update': toNew('createTag', { name: 'To rename' }, 'updateTag', { name: 'Renamed' }),
  'till.share': sendPlain('shareTill'),
  async 'till.unshare'(shift) {
    await send(shift, 'shareTill')
    return send(shift, 'unshareTill')
  },
  'transactions.export': sendPlain('exportTransactions'),
  async 'release.serve'(shift) {
    const { pagesDir, clock } = shift.product
    const now = clock.now.getTime()
    await releaseBuild(pagesDir, 'shell', { text: 'shell', provides: {}, now })
    const version = await previewBuild(pagesDir, 'mfe-reservations', { text: randomUUID(), now })
    return send(shift, 'serveRelease', { version })
  },
  'webhook.create': sendPlain('createWebhook'),
  'webhook.delete': toNew('createWebhook', {}, 'deleteWebhook'),
  async 'webhook.redeliver'(shift) {
    const { id } = (await send(shift, 'createWebhook', { isActive: true })).body
    const { body } = await send(shift, 'testWebhook', { id })
    return send(shift, 'redeliverWebhook', { id, deliveryId: body.id })
  },
  'webhook.rotate': toNew('createWebhook', {}, 'rotateWebhookSecret'),
  'webhook.test': toNew('createWebhook', { isActive: true }, 'testWebhook'),
  'webhook.update': toNew('createWebhook', {}, 'updateWebhook'),
  'queue.change': toNew('joinQueue', {}, 'changeQueueEntry', { state: 'left' }),
  'queue.join': sendPlain('joinQueue'),
  'queue.seat': toNew('joinQueue', {}, 'seatQueueEntry', { tableIds: undefined }),
  async 'waitlist.account'(shift) {
    const { id } = (await send(shift, 'joinWaitlist', { customerPhone: '0507770001' })).body
    return send(shift, 'assignWaitlistEntry', { id })
  },
  'waitlist.join': sendPlain('joinWaitlist'),
  'waitlist.leave': toNew('joinWaitlist', { customerPhone: '0501112233' }, 'leaveWaitlist'),
  async 'waitlist.take'(shift) {
    const { id } = (await send(shift, 'joinWaitlist', { customerPhone: '0501112244' })).body
    return vi.waitFor(
      async () => {
        const taken = await shift.staff.post(`/api/waitlist/${id}/take`, {})
        expect(taken.status, JSON.stringify(taken.body)).toBe(200)
        return taken
      },
      { timeout: 20_000 },
    )
  },
}
