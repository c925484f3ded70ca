import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as customers from './customers.ts'
import * as promotions from './promotions.ts'
import * as qr from './qr.ts'
import * as reservations from './reservations.ts'

/** Every call the product answers, by name. */
export const calls = {
  checkUser: auth.checkUser,
  login: auth.login,
  register: auth.register,
  forgotPassword: auth.forgotPassword,
  adminLogin: auth.adminLogin,
  logout: auth.logout,
  session: auth.session,

  listCustomers: customers.listCustomers,
  searchCustomer: customers.searchCustomer,
  getCustomer: customers.getCustomer,
  listTransactions: customers.listTransactions,
  addPoints: customers.addPoints,
  dailyReport: customers.dailyReport,

  listRewards: promotions.listRewards,
  redeemReward: promotions.redeemReward,
  listDiscountCodes: promotions.listDiscountCodes,
  redeemCode: promotions.redeemCode,
  acceptCode: promotions.acceptCode,

  generateQr: qr.generateQr,
  scanQr: qr.scanQr,

  restaurant: reservations.restaurant,
  listHours: reservations.listHours,
  listSlots: reservations.listSlots,
  checkAvailability: reservations.checkAvailability,
  createReservation: reservations.createReservation,
  upcomingReservation: reservations.upcomingReservation,
  customerReservations: reservations.customerReservations,
  updateReservation: reservations.updateReservation,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

/** The calls as a list, in the order above. */
export const allCalls: readonly Call[] = Object.values(calls)
