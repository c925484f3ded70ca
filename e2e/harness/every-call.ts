import type { Call } from '@sufra/contracts/call'
import { type CallName, calls } from '@sufra/contracts/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import { listIssues } from '@sufra/contracts/parse'
import { isJson, type Route } from '@sufra/contracts/route'
import { type ErrorCode, ruleTable } from '@sufra/domain/platform/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Person } from './person.ts'
import type { People } from './product.ts'

type Right = 'yes' | 'no-session' | 'no-key' | 'forbidden'

/** The table of contract §2: nobody, the customer, another customer, a viewer, an editor. */
export const rights: Record<CallName, readonly [Right, Right, Right, Right, Right]> = {
  checkUser: ['yes', 'yes', 'yes', 'yes', 'yes'],
  login: ['yes', 'yes', 'yes', 'yes', 'yes'],
  register: ['yes', 'yes', 'yes', 'yes', 'yes'],
  forgotPassword: ['yes', 'yes', 'yes', 'yes', 'yes'],
  adminLogin: ['yes', 'yes', 'yes', 'yes', 'yes'],
  signInWithSecondFactor: ['yes', 'yes', 'yes', 'yes', 'yes'],
  startPasskeySignIn: ['yes', 'yes', 'yes', 'yes', 'yes'],
  signInWithPasskey: ['yes', 'yes', 'yes', 'yes', 'yes'],
  loginWithPasskey: ['yes', 'yes', 'yes', 'yes', 'yes'],
  logout: ['yes', 'yes', 'yes', 'yes', 'yes'],
  getTill: ['yes', 'yes', 'yes', 'yes', 'yes'],
  pinLogin: ['yes', 'yes', 'yes', 'yes', 'yes'],
  session: ['yes', 'yes', 'yes', 'yes', 'yes'],
  restaurant: ['yes', 'yes', 'yes', 'yes', 'yes'],
  listHours: ['yes', 'yes', 'yes', 'yes', 'yes'],
  scanQr: ['yes', 'yes', 'yes', 'yes', 'yes'],
  listSpecialDays: ['yes', 'yes', 'yes', 'yes', 'yes'],
  getPicture: ['yes', 'yes', 'yes', 'yes', 'yes'],
  getLogo: ['yes', 'yes', 'yes', 'yes', 'yes'],
  listMenuButtons: ['yes', 'yes', 'yes', 'yes', 'yes'],
  publicSlots: ['yes', 'yes', 'yes', 'yes', 'yes'],
  createPublicReservation: ['yes', 'yes', 'yes', 'yes', 'yes'],
  publicReservation: ['yes', 'yes', 'yes', 'yes', 'yes'],
  updatePublicReservation: ['yes', 'yes', 'yes', 'yes', 'yes'],
  publicQueue: ['yes', 'yes', 'yes', 'yes', 'yes'],
  joinPublicQueue: ['yes', 'yes', 'yes', 'yes', 'yes'],
  publicQueueEntry: ['yes', 'yes', 'yes', 'yes', 'yes'],
  leavePublicQueue: ['yes', 'yes', 'yes', 'yes', 'yes'],
  announcePublicLate: ['yes', 'yes', 'yes', 'yes', 'yes'],

  claimReservation: ['no-session', 'yes', 'yes', 'forbidden', 'forbidden'],
  confirmPassword: ['no-session', 'yes', 'yes', 'forbidden', 'forbidden'],
  searchCustomer: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  getCustomer: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  listTransactions: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  listDiscountCodes: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  listRewards: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  listOffers: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  listNews: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  readNews: ['no-session', 'yes', 'forbidden', 'forbidden', 'yes'],
  deleteOwnAccount: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  acceptPrivacy: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  cardKey: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  listOwnPasskeys: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  startOwnPasskey: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  addOwnPasskey: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  removeOwnPasskey: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  requestEmailConfirmation: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  ownMails: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  saveOwnMails: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  marketing: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  saveMarketing: ['no-session', 'yes', 'forbidden', 'forbidden', 'forbidden'],
  updateProfile: ['no-session', 'yes', 'forbidden', 'forbidden', 'yes'],
  redeemReward: ['no-session', 'yes', 'forbidden', 'forbidden', 'yes'],

  listSlots: ['no-session', 'yes', 'yes', 'yes', 'yes'],
  checkAvailability: ['no-session', 'yes', 'yes', 'yes', 'yes'],
  createReservation: ['no-session', 'yes', 'yes', 'yes', 'yes'],
  upcomingReservation: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  customerReservations: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  // Foreign bookings are forbidden whether they exist or not; this one does not.
  updateReservation: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],

  announceLate: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  markReconfirmed: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],

  answerFeedback: ['no-session', 'yes', 'yes', 'forbidden', 'forbidden'],

  joinWaitlist: ['no-session', 'yes', 'yes', 'yes', 'yes'],
  customerWaitlist: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  takeTable: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  leaveWaitlist: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listWaitlist: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],

  listCustomers: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  enrolCustomer: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  findByCard: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  dailyReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  addPoints: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  refundPurchase: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  giveBackCode: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  useOffer: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  undoOfferUse: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  redeemCode: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveBill: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  undoBill: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  seatWalkIn: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  bookingDetails: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  editReservation: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  markArrived: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  acceptCode: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  generateQr: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveNotes: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  callCustomer: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  callGuest: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveFavourites: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveDiscount: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listTags: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveCustomerTags: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listSegments: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  getSegment: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  discountStatus: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  adminTransactions: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listPointLots: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  tierProgress: ['no-session', 'yes', 'forbidden', 'yes', 'yes'],
  loyalty: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveLoyalty: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  previewLoyalty: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  outstandingPoints: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  previewTiers: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  getWelcomePoints: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  adminRewards: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listOfferUses: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  adminOffers: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  adminNews: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listReservations: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  dayNote: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  saveDayNote: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  reservationNews: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listMisfits: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  // Of a block; of other changes editors alone.
  previewMisfits: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listBlocks: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  createBlock: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  updateBlock: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  deleteBlock: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  keepReservation: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  assignWaitlistEntry: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  joinQueue: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listQueue: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  queueQuote: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  changeQueueEntry: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  seatQueueEntry: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  assignCustomer: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  assignTables: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  exchangeTables: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  endSitting: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  undoEndSitting: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  freeTables: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  floorPlan: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  getRestaurantRecord: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  onlineBooking: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listFeedback: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  handleFeedback: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  feedbackReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  feedbackSettings: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  setReservationStatus: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  pointsReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  tablesReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  queueReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  refusalsReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  reservationsReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  rewardsReport: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  getCapacity: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],

  createTag: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateTag: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteTag: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createSegment: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateSegment: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteSegment: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listCampaigns: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  getCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  scheduleCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  pauseCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  resumeCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  cancelCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  campaignAudience: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  segmentAudience: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  previewCampaign: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  campaignResult: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  exportCustomers: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  exportTransactions: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  exportReservations: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  correctPhone: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  mergeCustomers: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  splitCustomers: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listCustomerPairs: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  hideCustomerPair: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  setPoints: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  showPassword: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteCustomer: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  setWelcomePoints: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createReward: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateReward: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteReward: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createOffer: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateOffer: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteOffer: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createNews: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateNews: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteNews: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveRestaurant: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveLogo: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createImport: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listImports: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  getImport: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  checkImport: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  runImport: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  previewUndo: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  undoImport: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listRefusedLines: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  exportRefusedLines: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  savePicture: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveMenuButton: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveHours: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createSpecialDay: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateSpecialDay: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteSpecialDay: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  moveSpecialDays: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveOnlineBooking: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listServices: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveServices: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveFeedbackSettings: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveFloorPlan: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  setCapacity: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listStaff: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createStaff: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateStaff: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  setStaffPassword: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  startSecondFactor: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  confirmSecondFactor: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  removeSecondFactor: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  listPasskeys: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  startPasskey: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  addPasskey: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  renamePasskey: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  removePasskey: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  resetSecondFactor: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  getAccess: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveAccess: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  lockTill: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  setPin: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  removePin: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  shareTill: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  unshareTill: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  setOwnPassword: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  setOwnEmail: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  // Another account's are the editors': e2e/api/auth/staff-sessions.test.ts.
  listSessions: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  endSession: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  endOtherSessions: ['no-session', 'forbidden', 'forbidden', 'yes', 'yes'],
  auditLog: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listApiKeys: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createApiKey: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  revokeApiKey: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listReleases: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  serveRelease: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listWebhooks: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  createWebhook: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  updateWebhook: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  deleteWebhook: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  rotateWebhookSecret: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  getSetup: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  saveSetup: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  sendTestMail: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  testWebhook: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  listWebhookDeliveries: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],
  redeliverWebhook: ['no-session', 'forbidden', 'forbidden', 'forbidden', 'yes'],

  // For API keys: e2e/api/auth/api-keys.test.ts.
  findPosGuest: ['no-key', 'no-key', 'no-key', 'no-key', 'no-key'],
  createPosOrder: ['no-key', 'no-key', 'no-key', 'no-key', 'no-key'],
  refundPosOrder: ['no-key', 'no-key', 'no-key', 'no-key', 'no-key'],
}

/** Of a session that a receipt opened, beside the calls that are open to nobody signed in. Others ask for the password. */
const openToReceipts: readonly CallName[] = [
  ...(['confirmPassword', 'getCustomer', 'listTransactions', 'listPointLots', 'tierProgress'] as const),
  ...(['listRewards', 'listOffers', 'listNews', 'listSlots'] as const),
]

/** What the gateway decides: a record's own rule comes after the password. */
function getReceiptRight({ name, who }: Route): string {
  const [nobody, customer] = rights[name as CallName]
  if (nobody === 'yes' || openToReceipts.includes(name as CallName)) return customer
  return customer === 'yes' || who === 'signed-in' ? 'password' : customer
}

/** Expected refusals of the walk's minimal requests from authorised callers. */
const refusals: Partial<Record<CallName, ErrorCode>> = {
  deleteCustomer: 'CUSTOMER_NOT_FOUND',
  redeemReward: 'REWARD_NOT_FOUND',
  deleteReward: 'REWARD_NOT_FOUND',
  acceptCode: 'CODE_NOT_FOUND',
  giveBackCode: 'CODE_NOT_FOUND',
  bookingDetails: 'RESERVATION_NOT_FOUND',
  publicReservation: 'RESERVATION_NOT_FOUND',
  endSitting: 'RESERVATION_NOT_FOUND',
  undoEndSitting: 'RESERVATION_NOT_FOUND',
  takeTable: 'NOT_FOUND',
  leaveWaitlist: 'NOT_FOUND',
  publicQueue: 'QUEUE_CLOSED',
  publicQueueEntry: 'NOT_FOUND',
  changeQueueEntry: 'NOT_FOUND',
  seatQueueEntry: 'NOT_FOUND',
  useOffer: 'OFFER_NOT_FOUND',
  undoOfferUse: 'OFFER_USE_NOT_FOUND',
  undoBill: 'BILL_NOT_FOUND',
  deleteOffer: 'OFFER_NOT_FOUND',
  revokeApiKey: 'KEY_NOT_FOUND',
  deleteTag: 'TAG_NOT_FOUND',
  getSegment: 'SEGMENT_NOT_FOUND',
  deleteSegment: 'SEGMENT_NOT_FOUND',
  getCampaign: 'CAMPAIGN_NOT_FOUND',
  deleteCampaign: 'CAMPAIGN_NOT_FOUND',
  scheduleCampaign: 'CAMPAIGN_NOT_FOUND',
  pauseCampaign: 'CAMPAIGN_NOT_FOUND',
  resumeCampaign: 'CAMPAIGN_NOT_FOUND',
  cancelCampaign: 'CAMPAIGN_NOT_FOUND',
  campaignAudience: 'CAMPAIGN_NOT_FOUND',
  segmentAudience: 'SEGMENT_NOT_FOUND',
  campaignResult: 'CAMPAIGN_NOT_FOUND',
  deleteWebhook: 'WEBHOOK_NOT_FOUND',
  rotateWebhookSecret: 'WEBHOOK_NOT_FOUND',
  testWebhook: 'WEBHOOK_NOT_FOUND',
  listWebhookDeliveries: 'WEBHOOK_NOT_FOUND',
  redeliverWebhook: 'WEBHOOK_NOT_FOUND',
  findPosGuest: 'KEY_INVALID',
  createPosOrder: 'KEY_INVALID',
  refundPosOrder: 'KEY_INVALID',
  readNews: 'NEWS_NOT_FOUND',
  deleteNews: 'NEWS_NOT_FOUND',
  deleteSpecialDay: 'SPECIAL_DAY_NOT_FOUND',
  deleteBlock: 'BLOCK_NOT_FOUND',
  getImport: 'IMPORT_NOT_FOUND',
  runImport: 'IMPORT_NOT_FOUND',
  previewUndo: 'IMPORT_NOT_FOUND',
  listRefusedLines: 'IMPORT_NOT_FOUND',
  exportRefusedLines: 'IMPORT_NOT_FOUND',
  savePicture: 'PICTURE_KIND',
  getPicture: 'PICTURE_NOT_FOUND',
  saveLogo: 'LOGO_KIND',
  getLogo: 'PICTURE_NOT_FOUND',
  updateStaff: 'ADMIN_NOT_FOUND',
  setStaffPassword: 'PASSWORD_REQUIRED',
  setOwnPassword: 'PASSWORD_REQUIRED',
  setPin: 'PASSWORD_REQUIRED',
  startSecondFactor: 'PASSWORD_REQUIRED',
  removeSecondFactor: 'PASSWORD_REQUIRED',
  startPasskey: 'PASSWORD_REQUIRED',
  startOwnPasskey: 'PASSWORD_REQUIRED',
  removeOwnPasskey: 'PASSWORD_REQUIRED',
  removePasskey: 'PASSWORD_REQUIRED',
  setOwnEmail: 'PASSWORD_REQUIRED',
  endSession: 'SESSION_NOT_FOUND',
  lockTill: 'TILL_NOT_SHARED',
  deleteOwnAccount: 'PASSWORD_REQUIRED',
  confirmPassword: 'PASSWORD_REQUIRED',
  requestEmailConfirmation: 'NOTHING_TO_CONFIRM',
}
const wantingMore: CallName[] = [
  ...(['enrolCustomer', 'acceptPrivacy', 'correctPhone', 'shareTill', 'pinLogin'] as const),
  ...(['mergeCustomers', 'splitCustomers', 'hideCustomerPair'] as const),
  ...(['editReservation', 'markArrived', 'keepReservation', 'claimReservation', 'assignCustomer'] as const),
  ...(['moveSpecialDays', 'previewMisfits', 'assignWaitlistEntry', 'createBlock', 'updateBlock'] as const),
  ...(['createTag', 'updateTag', 'saveCustomerTags', 'saveFavourites', 'createSegment', 'updateSegment'] as const),
  ...(['createImport', 'checkImport', 'undoImport'] as const),
  ...(['saveOwnMails', 'saveMarketing', 'createCampaign', 'saveCampaign'] as const),
  ...(['checkUser', 'login', 'register', 'forgotPassword', 'adminLogin', 'updateProfile', 'scanQr'] as const),
  ...([
    'findByCard',
    'addPoints',
    'saveBill',
    'refundPurchase',
    'setPoints',
    'redeemCode',
    'generateQr',
    'setWelcomePoints',
    'saveLoyalty',
    'sendTestMail',
    'previewLoyalty',
    'previewTiers',
    'saveMenuButton',
  ] as const),
  ...(['createReward', 'updateReward', 'createOffer', 'updateOffer', 'createNews', 'updateNews'] as const),
  ...([
    'listSlots',
    'publicSlots',
    'createPublicReservation',
    'updatePublicReservation',
    'checkAvailability',
    'createReservation',
    'seatWalkIn',
    'joinWaitlist',
    'listWaitlist',
    'joinQueue',
    'joinPublicQueue',
    'leavePublicQueue',
    'queueQuote',
    'updateReservation',
    'announceLate',
    'announcePublicLate',
    'markReconfirmed',
    'callGuest',
    'setReservationStatus',
    'assignTables',
    'exchangeTables',
    'freeTables',
  ] as const),
  ...([
    'saveHours',
    'saveFloorPlan',
    'saveOnlineBooking',
    'saveServices',
    'answerFeedback',
    'handleFeedback',
    'saveFeedbackSettings',
    'setCapacity',
    'createSpecialDay',
    'updateSpecialDay',
    'createStaff',
    'signInWithSecondFactor',
    'confirmSecondFactor',
    'resetSecondFactor',
    'signInWithPasskey',
    'loginWithPasskey',
    'addPasskey',
    'addOwnPasskey',
    'renamePasskey',
    'saveAccess',
  ] as const),
  ...(['createApiKey', 'createWebhook', 'updateWebhook', 'serveRelease'] as const),
]
for (const name of wantingMore) refusals[name] = 'VALIDATION_ERROR'

function describeAnswer({ name, status }: Route): string {
  const code = refusals[name as CallName]
  return code ? `${ruleTable[code].status} ${code}` : String(status)
}

let product: People
let own: Person & { customer: Customer }
/** Has a receipt of the same customer. */
let finder: Person
let other: Person & { customer: Customer }
const staff = {} as { viewer: Person; editor: Person }

function buildPath(route: Route): string {
  const { id, phoneNumber } = own.customer
  const path = route.path
    .replace(':phoneOrId', encodeURIComponent(phoneNumber))
    .replace(':phone', encodeURIComponent(phoneNumber))
    .replace(':token', '1.AAAAAAAAAAAAAAAAAAAAAA')
    .replace(':code', 'ZZZZZZZZ')
    .replace(':file', 'none-320.webp')
    .replace(':buttonNumber', '1')
    .replace(':date', '2036-12-05')
    .replace(':deliveryId', 'msg_1')
    .replace(':frontEnd', 'mfe-reservations')
    .replace(':id', route.path.includes('/customers/') && route.name !== 'deleteCustomer' ? String(id) : '424242')
    .replace(':useId', '424242')
    .replace(':passkeyId', '424242')
  const ofCustomer = `?customerId=${id}`
  const query = {
    listRewards: ofCustomer,
    listOffers: ofCustomer,
    listNews: ofCustomer,
    upcomingReservation: `?phone=${encodeURIComponent(phoneNumber)}`,
  }
  return path + (query[route.name as keyof typeof query] ?? '')
}

/** A minimal request of the walk, of the first guest's records. */
export function ask(route: Route, person: Person): Promise<Answer> {
  const body = ['redeemReward', 'readNews'].includes(route.name) ? { customerId: own.customer.id } : {}
  return person.send(route.method, buildPath(route), isJson(route) ? body : undefined)
}

function getExpectedRight({ status, body }: Answer, call: Route): string {
  const answer = status >= 400 ? `${status} ${body.code}` : String(status)
  return (
    {
      '401 NO_SESSION': 'no-session',
      '403 FORBIDDEN': 'forbidden',
      '403 PASSWORD_NEEDED': 'password',
      [describeAnswer(call)]: 'yes',
      '401 KEY_INVALID': 'no-key',
    }[answer] ?? answer
  )
}

function copyPerson(person: Person | null): Person {
  const copy = product.person()
  copy.cookie = person?.cookie ?? null
  return copy
}

const isForGuestsAlone = ({ who }: Route) => who === 'customer' || (typeof who === 'object' && 'ownAlone' in who)

/** The session of whoever scans a new receipt of that phone, without the password. */
async function scanReceipt({ viewer, person }: People, phoneNumber: string): Promise<Person> {
  amount += 1
  const receipt = { phoneNumber, amount }
  const { body } = await (await viewer()).post<{ qrCode: string }>('/api/admin/qr-generate', receipt)
  const finder = person()
  await finder.post('/api/qr-scan', { qrString: body.qrCode })
  return finder
}
let amount = 20

const listCallers = () => [null, own, other, staff.viewer, staff.editor].map(copyPerson)

async function signInCallers(): Promise<Person[]> {
  const guests = [await product.customer(), await product.customer()]
  return [product.person(), ...guests, await product.viewer(), await product.editor()]
}

/**
 * Tests every call against the contract: rights, answers and refusals. The restaurant needs a reward.
 * @param open opens the product when the walk begins.
 */
export function walkContract(open: () => Promise<People>): void {
  beforeAll(async () => {
    product = await open()
    // Whose address nobody has confirmed.
    own = await product.customer({ email: 'own@guest.example' })
    other = await product.customer()
    staff.editor = await product.editor()
    staff.viewer = await product.viewer()
    finder = await scanReceipt(product, own.customer.phoneNumber)
  })

  describe.each(Object.values(calls).map((call) => [call.name, call] as const))('%s', (name, call) => {
    it('is open to the callers in the contract and nobody else [T214]', async () => {
      const seen: string[] = []
      for (const person of name === 'logout' ? await signInCallers() : listCallers()) {
        seen.push(getExpectedRight(await ask(call, person), call))
      }
      expect(seen).toEqual(rights[name])
      const holder = name === 'logout' ? await scanReceipt(product, own.customer.phoneNumber) : copyPerson(finder)
      expect(getExpectedRight(await ask(call, holder), call), 'with a receipt').toBe(getReceiptRight(call))
    })

    it('returns the error shape or a body of its schema [T448]', async () => {
      const person =
        name === 'logout' ? await product.editor() : copyPerson(isForGuestsAlone(call) ? own : staff.editor)
      const { status, body, headers } = await ask(call, person)
      expect(headers.get('cache-control')).toBe(call.isPublic && status < 400 ? 'private, no-cache' : 'no-store')
      expect(headers.has('etag')).toBe(Boolean(call.isPublic) && status < 400)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.has('x-powered-by')).toBe(false)
      if (refusals[name]) {
        expect(`${status} ${body.code}`).toBe(describeAnswer(call))
        expect(body).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        })
        expect(JSON.stringify(body)).not.toMatch(/mongo|stack|node_modules|nodeID/i)
      } else {
        expect(status).toBe(call.status)
        expect(listIssues(call.result, body)).toBeUndefined()
      }
    })

    it('is described in the OpenAPI document', async () => {
      const { body } = await product
        .person()
        .get<{ paths: Record<string, Record<string, { operationId: string }>> }>('/api/openapi.json')
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      expect(body.paths[path]?.[call.method.toLowerCase()]?.operationId).toBe(name)
    })
  })

  describe('all calls', () => {
    const sendPost = (path: string, body: unknown, headers: Record<string, string>) =>
      product.person().send('POST', path, body, headers)

    it('check in the contract’s order: path, size, type, session, validity [T225]', async () => {
      const large = JSON.stringify({ text: 'x'.repeat(110_000) })
      expect(await sendPost('/api/nowhere', large, {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await sendPost('/api/reservations', large, { 'Content-Type': 'text/plain' })).toMatchObject({
        status: 413,
      })
      expect(await sendPost('/api/reservations', 'x', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
      expect(await sendPost('/api/reservations', '{"broken', {})).toMatchObject({ status: 401 })
      const guest = copyPerson(own)
      expect(await guest.send('POST', '/api/reservations', '{"broken')).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    })

    it('reject a chunked body over the size limit', async () => {
      const endless = new ReadableStream({
        start(controller) {
          for (let chunk = 0; chunk < 12; chunk += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
          controller.close()
        },
      })
      const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
      const { status } = await fetch(`${product.address}/api/auth/check-user`, init as RequestInit)
      expect(status).toBe(413)
    })

    it('reject a write from another site’s page', async () => {
      const body = { phoneNumber: '0501234567' }
      for (const origin of ['https://evil.example', 'null']) {
        expect(await sendPost('/api/auth/check-user', body, { Origin: origin })).toMatchObject({
          status: 403,
          body: { code: 'FOREIGN_ORIGIN' },
        })
      }
      expect((await sendPost('/api/auth/check-user', body, { Origin: product.address })).status).toBe(200)
    })

    it('ignore a record id in the body that differs from the path', async () => {
      const { status } = await copyPerson(own).send('GET', `/api/customers/${other.customer.id}?id=${own.customer.id}`)
      expect(status).toBe(403)
    })

    it('report liveness and readiness', async () => {
      expect(await product.person().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect(await product.person().get('/api/ready')).toMatchObject({ status: 200, body: { ready: true } })
    })
  })
}

/** Fills path parameters; the others go into the query of calls that have one. */
export function buildCallAddress(route: Call, params: object): string {
  const rest = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const asked = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return isJson(route) ? asked : `${asked}?${new URLSearchParams([...rest])}`
}
