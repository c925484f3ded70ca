import type { AppContext } from '../../platform/config.ts'
import { assignCustomer } from './assign-customer.action.ts'
import { assignWaitlistEntry } from './assign-entry.action.ts'
import { getUpcomingReservation, listCustomerReservations } from './customer-bookings.actions.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { listActiveSince } from './list-active-since.action.ts'
import { countRecords, hasChangedSince, mergeCustomers } from './merge-customers.actions.ts'
import { movePhone } from './move-phone.action.ts'

export const createOwnerActions = (app: AppContext) => ({
  upcoming: getUpcomingReservation(app),
  ofCustomer: listCustomerReservations,
  assignCustomer: assignCustomer(app),
  assignWaitlistEntry: assignWaitlistEntry(app),
  movePhone: movePhone(app),
  listActiveSince,
  forgetCustomer: forgetCustomer(app),
  mergeCustomers: mergeCustomers(app),
  countRecords: countRecords(app),
  hasChangedSince,
})
