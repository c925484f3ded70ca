import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as customers from './customers.ts'
import * as menuButtons from './menu-buttons.ts'
import * as news from './news.ts'
import * as offers from './offers.ts'
import * as promotions from './promotions.ts'
import * as qr from './qr.ts'
import * as reports from './reports.ts'
import * as reservations from './reservations.ts'
import * as specialDays from './special-days.ts'
import * as staff from './staff.ts'

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
  updateProfile: customers.updateProfile,
  setPoints: customers.setPoints,
  deleteCustomer: customers.deleteCustomer,
  saveNotes: customers.saveNotes,
  saveDiscount: customers.saveDiscount,
  showPassword: customers.showPassword,
  discountStatus: customers.discountStatus,
  adminTransactions: customers.adminTransactions,
  getWelcomePoints: customers.getWelcomePoints,
  setWelcomePoints: customers.setWelcomePoints,
  exportCustomers: customers.exportCustomers,

  listRewards: promotions.listRewards,
  redeemReward: promotions.redeemReward,
  listDiscountCodes: promotions.listDiscountCodes,
  redeemCode: promotions.redeemCode,
  acceptCode: promotions.acceptCode,
  adminRewards: promotions.adminRewards,
  createReward: promotions.createReward,
  updateReward: promotions.updateReward,
  deleteReward: promotions.deleteReward,

  listOffers: offers.listOffers,
  adminOffers: offers.adminOffers,
  createOffer: offers.createOffer,
  updateOffer: offers.updateOffer,
  deleteOffer: offers.deleteOffer,

  listNews: news.listNews,
  readNews: news.readNews,
  adminNews: news.adminNews,
  createNews: news.createNews,
  updateNews: news.updateNews,
  deleteNews: news.deleteNews,

  listMenuButtons: menuButtons.listMenuButtons,
  saveMenuButton: menuButtons.saveMenuButton,

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
  listReservations: reservations.listReservations,
  setReservationStatus: reservations.setReservationStatus,
  saveHours: reservations.saveHours,
  getCapacity: reservations.getCapacity,
  setCapacity: reservations.setCapacity,
  listSpecialDays: specialDays.listSpecialDays,
  createSpecialDay: specialDays.createSpecialDay,
  updateSpecialDay: specialDays.updateSpecialDay,
  deleteSpecialDay: specialDays.deleteSpecialDay,

  pointsReport: reports.pointsReport,
  reservationsReport: reports.reservationsReport,
  rewardsReport: reports.rewardsReport,

  listStaff: staff.listStaff,
  createStaff: staff.createStaff,
  updateStaff: staff.updateStaff,
  setStaffPassword: staff.setStaffPassword,
  auditLog: staff.auditLog,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

/** The calls as a list, in the order above. */
export const allCalls: readonly Call[] = Object.values(calls)
