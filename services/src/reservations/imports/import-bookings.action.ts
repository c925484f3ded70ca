import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { type ImportedBooking, readBookingLine } from '@sufra/domain/reservations/read-booking-line'
import { importBookings as importBookingsCall } from '@sufra/runtime/calls/reservations'
import { findAccount } from '../../platform/calls/accounts.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runOnce } from '../../platform/db/current-transaction.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { appendAudit } from '../../platform/observability/audit.ts'
import { getSearchText, Reservations, toStaffDto } from '../bookings/reservation.model.ts'
import { addBooking, type BookingDraft } from '../lifecycle/add-booking.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { isThere, loadImportPolicy, toRefused } from './imported-booking.ts'

interface Imported {
  importId: number
  importLine: number
  username: string
}

/** One transaction a line, because each takes seats that the next one may want. No mails: a file has no addresses. */
export const importBookings = (app: AppContext) =>
  defineInternalAction(importBookingsCall, async (_ctx, { importId, username, lines }) => {
    const outcomes: LineOutcome[] = []
    for (const { line, cells } of lines) {
      const { value, problem } = readBookingLine(cells)
      if (problem) outcomes.push({ is: 'refused', ...problem })
      else outcomes.push(await importBooking(value, { importId, importLine: line, username }, app))
    }
    return outcomes
  })

async function importBooking(booking: ImportedBooking, by: Imported, app: AppContext): Promise<LineOutcome> {
  const { importId, importLine } = by
  const findEarlier = async (): Promise<LineOutcome | null> =>
    (await Reservations.exists({ importId, importLine })) ? { is: 'new' } : null
  try {
    return await runTransaction(() => runOnce(findEarlier, () => book(booking, by, app)), `day:${booking.date}`)
  } catch (error) {
    return (await findEarlier()) ?? toRefused(error)
  }
}

async function book(booking: ImportedBooking, { username, ...key }: Imported, app: AppContext): Promise<LineOutcome> {
  if (await Reservations.exists(key)) return { is: 'new' }
  if (await isThere(booking)) return { is: 'existing' }
  const policy = await loadImportPolicy(app)
  const account = await findAccount({ phoneNumber: booking.customerPhone })
  const draft = { ...toDraft(booking, account?.id ?? null, policy), ...key }
  const booker = {
    way: 'import' as const,
    bookableBy: 'staff' as const,
    favourites: account?.favourites ?? [],
    checkLimits: async () => ({}),
  }
  const record = await addBooking(draft, policy, booker, app)
  const after = toStaffDto(record)
  await appendAudit(username, { what: 'reservation.create', record: `reservation:${record.id}`, after }, app)
  return { is: 'new' }
}

/** @throws RuleError of `getBookableSlot`. */
function toDraft(booking: ImportedBooking, customerId: number | null, policy: BookingPolicy): BookingDraft {
  const { startsMinute, startsAt } = getBookableSlot(booking, policy)
  return {
    ...booking,
    customerId,
    ...(customerId !== null && { isAssignedByStaff: true }),
    customerEmail: null,
    startsMinute,
    startsAt,
    tableNumber: null,
    searchText: getSearchText(booking),
    createdAt: policy.now,
    updatedAt: policy.now,
  }
}
