import { seatWalkIn as seatWalkInCall } from '@sufra/contracts/reservations/bookings/calls'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { pickPartyFacts } from '../bookings/party-facts.ts'
import { toDtoFor } from '../bookings/reservation.model.ts'
import { loadPolicyFor } from '../seating/caller-rights.ts'
import { seatGuests } from './seat-guests.ts'

/**
 * Seats walk-ins from this minute; an editor may exceed the room by `over`. With a floor plan they stay until the next
 * party comes to their tables.
 * @throws RuleError FORBIDDEN for an excess without edit rights; those of `seatGuests`.
 */
export const seatWalkIn = (app: AppContext) =>
  defineTransaction(
    seatWalkInCall,
    async (ctx, { partySize, customerName, tableNumber, over: allowed, tableIds, until, ...facts }) => {
      if (allowed) assertEditor(ctx)
      const guests = {
        customerId: null,
        customerName: customerName ?? '',
        customerPhone: '',
        customerEmail: null,
        specialRequests: null,
        partySize,
        tableNumber,
        isWalkIn: true as const,
        ...pickPartyFacts(facts),
      }
      const sitting = { tableIds, until }
      return toDtoFor(ctx.meta, await seatGuests(ctx, guests, { sitting, allowed }, await loadPolicyFor(ctx, app), app))
    },
  )
