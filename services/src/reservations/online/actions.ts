import type { AppContext } from '../../platform/config.ts'
import { claimReservation } from './claim.action.ts'
import { createPublicBooking } from './create-public.action.ts'
import { getOnlineBooking, setOnlineBooking } from './online-booking.actions.ts'
import { type AddressLimits, createAddressLimits } from './online-limits.ts'
import {
  announcePublicLate,
  getPublicReservation,
  listPublicSlots,
  updatePublicReservation,
} from './public-reservation.actions.ts'

export function createOnlineActions(app: AppContext) {
  let limits: AddressLimits | undefined
  const getLimits = () => {
    limits ??= createAddressLimits(app)
    return limits
  }
  return {
    onlineBooking: getOnlineBooking,
    saveOnlineBooking: setOnlineBooking(app),
    publicSlots: listPublicSlots(app, getLimits),
    createPublic: createPublicBooking(app, getLimits),
    getPublic: getPublicReservation(app, getLimits),
    updatePublic: updatePublicReservation(app, getLimits),
    announcePublicLate: announcePublicLate(app, getLimits),
    claim: claimReservation(app, getLimits),
  }
}
