import type { AppContext } from '../../platform/config.ts'
import { getBookingDetails } from './booking-details.action.ts'
import { exportReservations } from './export.action.ts'
import { getGuestOf } from './guest-of.action.ts'
import { listBookings } from './list.action.ts'
import { getReservationsReport } from './report.action.ts'
import { listUnseenChanges } from './unseen-changes.action.ts'

export const createBookingListActions = (app: AppContext) => ({
  card: getBookingDetails(app),
  guestOf: getGuestOf,
  list: listBookings(app),
  news: listUnseenChanges(app),
  export: exportReservations(app),
  report: getReservationsReport(app),
})
