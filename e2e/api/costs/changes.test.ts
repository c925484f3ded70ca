import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendings } from '../../resilience/faults/calls/all.ts'
import { commandsOf } from '../../resilience/faults/places.ts'
import type { Prepare } from '../../resilience/faults/scene.ts'
import { openStage, type Stage } from '../../resilience/faults/stage.ts'

/** The most commands that each call that changes something may send to the database, its session's look-up among them. */
const MOST: Record<string, number> = {
  'register by nobody': 12,
  login: 10,
  // One of them makes the hash anew where its cost is an earlier one.
  adminLogin: 9,
  confirmPassword: 11,
  logout: 2,
  forgotPassword: 11,
  cardKey: 4,
  findByCard: 8,
  addPoints: 7,
  refundPurchase: 9,
  setPoints: 6,
  updateProfile: 5,
  saveNotes: 5,
  saveDiscount: 5,
  showPassword: 4,
  enrolCustomer: 10,
  acceptPrivacy: 4,
  // What was kept under the earlier phone follows, one after the other.
  correctPhone: 22,
  deleteCustomer: 36,
  deleteOwnAccount: 38,
  setWelcomePoints: 5,
  redeemReward: 15,
  'redeemReward by the guest': 12,
  acceptCode: 6,
  redeemCode: 6,
  giveBackCode: 5,
  generateQr: 5,
  scanQr: 12,
  'scanQr by the guest': 14,
  'scanQr by nobody': 13,
  createReward: 4,
  updateReward: 5,
  deleteReward: 5,
  createOffer: 4,
  updateOffer: 5,
  deleteOffer: 5,
  createNews: 4,
  updateNews: 5,
  deleteNews: 6,
  createSpecialDay: 4,
  updateSpecialDay: 5,
  deleteSpecialDay: 5,
  moveSpecialDays: 6,
  readNews: 7,
  saveMenuButton: 5,
  savePicture: 6,
  createReservation: 8,
  'createReservation by the guest': 11,
  seatWalkIn: 8,
  saveOwnMails: 7,
  editReservation: 9,
  markArrived: 5,
  keepReservation: 7,
  'updateReservation to another time': 9,
  'updateReservation to cancelled': 6,
  setReservationStatus: 6,
  joinWaitlist: 8,
  takeTable: 7,
  leaveWaitlist: 9,
  // Each of the seven days is a record.
  saveHours: 11,
  setCapacity: 5,
  createStaff: 8,
  updateStaff: 9,
  setStaffPassword: 7,
  setOwnPassword: 11,
  setPin: 9,
  removePin: 5,
  shareTill: 9,
  unshareTill: 5,
  lockTill: 3,
  pinLogin: 5,
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

it('every write call has a command budget', () => {
  expect(Object.keys(MOST).sort()).toEqual(sendings.map(([title]) => title).sort())
})

it.each(sendings)('%s stays within its command budget', (title, prepare) =>
  // Numbers are taken in blocks, one of which may come to its end, and the product sweeps by itself: not all the time.
  vi.waitFor(
    async () => {
      const names = await namesOf(prepare)
      expect(names.length, names.join('\n')).toBeLessThanOrEqual(MOST[title] ?? 0)
    },
    { timeout: 100_000 },
  ),
)

async function namesOf(prepare: Prepare): Promise<string[]> {
  return (await commandsOf(prepare, stage.scene, stage.store.proxy)).map(({ command }) => command)
}
