import type { Day } from '@sufra/domain/platform/calendar-day'
import { claimTables } from '@sufra/domain/reservations/claim-tables'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { listPartiesAndBlocks } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import type { Floor } from './published-floor.ts'
import { getPresentMinute } from './remaining-request.ts'
import type { Sheets } from './sheets.ts'
import { listWithheld, type WithheldFrom } from './withheld-tables.ts'

/** A party that is so late waits no more; staff seat it when it comes. */
export const LATEST_MINUTES = SLOT_MINUTES

/** The parties, with what confirmed ones without a table, and those who wait, are about to be served with. */
export function listPublicParties(
  sheets: Sheets,
  day: Day,
  { options }: Floor,
  policy: BookingPolicy,
  withheldFrom: WithheldFrom | undefined,
): readonly SeatedRequest[] {
  const seated = listPartiesAndBlocks(sheets, day, policy)
  const withheld = withheldFrom ? listWithheld(sheets, day, policy.now, withheldFrom) : []
  const parties = withheld.length > 0 ? [...seated, ...withheld] : seated
  return claimTables(parties, options, getPresentMinute(day, policy) - LATEST_MINUTES)
}
