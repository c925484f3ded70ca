import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendings } from '../../resilience/faults/calls/all.ts'
import { recordCommands } from '../../resilience/faults/record-commands.ts'
import type { Prepare } from '../../resilience/faults/scene.ts'
import { openStage, type Stage } from '../../resilience/faults/stage.ts'

/** Maximum number of database commands of each changing call, session lookup included. */
const MOST: Record<string, number> = {
  'register by nobody': 12,
  login: 12,
  // One of them rehashes a password of an earlier cost.
  adminLogin: 11,
  signInWithSecondFactor: 16,
  startSecondFactor: 10,
  confirmSecondFactor: 12,
  removeSecondFactor: 12,
  resetSecondFactor: 4,
  signInWithPasskey: 20,
  loginWithPasskey: 22,
  addPasskey: 10,
  addOwnPasskey: 10,
  removeOwnPasskey: 14,
  renamePasskey: 4,
  removePasskey: 13,
  saveAccess: 5,
  confirmPassword: 12,
  logout: 2,
  forgotPassword: 11,
  cardKey: 4,
  findByCard: 8,
  // With an order number: one more looks for earlier purchases of it.
  addPoints: 5,
  refundPurchase: 5,
  setPoints: 4,
  updateProfile: 4,
  saveNotes: 4,
  saveFavourites: 4,
  saveDiscount: 4,
  createTag: 5,
  updateTag: 5,
  deleteTag: 4,
  saveCustomerTags: 5,
  createSegment: 5,
  updateSegment: 5,
  deleteSegment: 5,
  createCampaign: 4,
  saveCampaign: 4,
  deleteCampaign: 4,
  scheduleCampaign: 4,
  pauseCampaign: 4,
  resumeCampaign: 4,
  // Two of them find what has not left yet, and its mails.
  cancelCampaign: 6,
  showPassword: 4,
  callCustomer: 4,
  enrolCustomer: 7,
  acceptPrivacy: 4,
  saveMarketing: 5,
  // Records under the earlier phone follow one by one.
  correctPhone: 22,
  mergeCustomers: 46,
  splitCustomers: 30,
  hideCustomerPair: 6,
  deleteCustomer: 35,
  deleteOwnAccount: 40,
  setWelcomePoints: 4,
  saveLoyalty: 4,
  saveSetup: 5,
  redeemReward: 13,
  'redeemReward by the guest': 10,
  acceptCode: 4,
  redeemCode: 4,
  giveBackCode: 4,
  useOffer: 4,
  'useOffer for a customer': 5,
  undoOfferUse: 4,
  // Session, guest, earlier purchases of the number, code, offer, writes, commit.
  saveBill: 7,
  // Session, bill, purchase, guest, the visit before, codes, uses of offers, writes, commit.
  undoBill: 9,
  // Key, its count, guest, earlier purchases, code, offer, writes, commit.
  createPosOrder: 8,
  // Two of them find the visit before, and the use of an offer.
  refundPosOrder: 11,
  generateQr: 4,
  scanQr: 9,
  'scanQr by the guest': 13,
  'scanQr by nobody': 13,
  createReward: 3,
  updateReward: 4,
  deleteReward: 4,
  createOffer: 3,
  updateOffer: 4,
  deleteOffer: 4,
  createNews: 3,
  updateNews: 4,
  deleteNews: 5,
  createSpecialDay: 3,
  updateSpecialDay: 4,
  deleteSpecialDay: 4,
  moveSpecialDays: 4,
  readNews: 6,
  saveMenuButton: 4,
  savePicture: 4,
  // The gateway's pages read it again.
  saveRestaurant: 6,
  saveLogo: 3,
  createImport: 7,
  checkImport: 4,
  runImport: 4,
  undoImport: 4,
  // One of them finds the phone's customer.
  createReservation: 6,
  'createReservation by the guest': 7,
  seatWalkIn: 5,
  saveOwnMails: 7,
  createPublicReservation: 9,
  // The link counts by its reservation, which is found first.
  'updatePublicReservation to another time': 9,
  'updatePublicReservation to cancelled': 5,
  claimReservation: 7,
  // The gateway's pages read it again.
  saveOnlineBooking: 6,
  answerFeedback: 5,
  handleFeedback: 5,
  saveFeedbackSettings: 4,
  // One of them finds the customer of another phone.
  editReservation: 7,
  assignCustomer: 6,
  markArrived: 4,
  announceLate: 4,
  'announceLate by the guest': 5,
  // The link counts by its reservation, which is found first.
  announcePublicLate: 5,
  markReconfirmed: 4,
  callGuest: 4,
  keepReservation: 6,
  saveDayNote: 4,
  'updateReservation to another time': 6,
  'updateReservation to cancelled': 4,
  setReservationStatus: 4,
  joinWaitlist: 7,
  // The entry of a held table is found again by its booking.
  assignWaitlistEntry: 8,
  takeTable: 5,
  // Session, entry, plan, sheets, parties that stay longer, sheets of the whole stay, writes, commit.
  'takeTable that seats a party': 8,
  leaveWaitlist: 6,
  // Session, key, plan, queue, sheets, writes, commit.
  joinQueue: 7,
  // Session, entry, plan, sheets of the stay, queue, sheets of the quote, writes, commit.
  changeQueueEntry: 8,
  seatQueueEntry: 6,
  // Limits of the address, setting, plan, queue, sheets, writes, commit.
  joinPublicQueue: 10,
  leavePublicQueue: 6,
  // Each of the seven days is a record.
  saveHours: 4,
  // The policy is read, too.
  saveServices: 5,
  setCapacity: 4,
  // Session, sheets of its days, hours, blocks, writes, commit.
  createBlock: 7,
  updateBlock: 8,
  deleteBlock: 4,
  // Locks the sheets to come, and reads them and their bookings, in batches.
  saveFloorPlan: 8,
  assignTables: 6,
  'assignTables that makes room': 5,
  // Two reservations.
  exchangeTables: 6,
  endSitting: 6,
  undoEndSitting: 5,
  createApiKey: 3,
  revokeApiKey: 4,
  createWebhook: 4,
  updateWebhook: 4,
  deleteWebhook: 4,
  rotateWebhookSecret: 4,
  testWebhook: 4,
  redeliverWebhook: 4,
  createStaff: 4,
  updateStaff: 5,
  setStaffPassword: 4,
  setOwnPassword: 10,
  setOwnEmail: 11,
  endSession: 6,
  endOtherSessions: 6,
  setPin: 10,
  removePin: 4,
  shareTill: 8,
  unshareTill: 4,
  lockTill: 3,
  pinLogin: 6,
}

/** A worker or a sweep begins as soon as they, or what they undo, have committed: only the commands of the transaction count. */
const WITH_WORKER = new Set([
  'testWebhook',
  'redeliverWebhook',
  'checkImport',
  'runImport',
  'undoImport',
  'saveFloorPlan',
  'exchangeTables',
  'undoEndSitting',
  'assignTables that makes room',
])

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

it('every write call has a command budget', () => {
  expect(Object.keys(MOST).sort()).toEqual(sendings.map(([title]) => title).sort())
})

it.each(sendings)('%s stays within its command budget', (title, prepare) =>
  // Blocks of ids may run out, and sweeps run meanwhile: retried.
  vi.waitFor(
    async () => {
      const names = await listNames(title, prepare)
      expect(names.length, names.join('\n')).toBeLessThanOrEqual(MOST[title] ?? 0)
    },
    { timeout: 100_000 },
  ),
)

async function listNames(title: string, prepare: Prepare): Promise<string[]> {
  const sent = await recordCommands(prepare, stage.scene, stage.store.proxy)
  const counted = WITH_WORKER.has(title) ? sent.filter(({ inTransaction }) => inTransaction) : sent
  return counted.map(({ command }) => command)
}
