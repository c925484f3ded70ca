import type { ParamsOf } from '@sufra/contracts/call'
import { saveHours as saveHoursCall } from '@sufra/contracts/reservations'
import { DEFAULT_HOURS, type HoursEntry } from '@sufra/domain/opening-hours'
import { transactional } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { writeAudit } from '../../lib/audit.ts'
import { settingSaved } from '../../lib/settings.ts'
import { write } from '../../lib/transaction.ts'
import { editConflict } from '../../lib/versions.ts'
import { HOURS_KEY, hoursDto, type WeeklyHours, weeklyHours } from './weekly-hours.ts'

type Sent = ParamsOf<typeof saveHoursCall>['entries']

/**
 * Saves the hours of all seven days together (contract §7). Bookings that were made stay as they are.
 * @throws RuleError EDIT_CONFLICT with the present hours.
 */
export const saveHours = (app: AppContext) =>
  transactional(saveHoursCall, async (ctx, { entries: sent }) => {
    const had = await weeklyHours()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== had.version) throw editConflict(hoursDto(had))
    const entries = sent.map((entry) => entryOf(entry, had)).sort((a, b) => a.dayOfWeek - b.dayOfWeek)
    const saved: WeeklyHours = { version: had.version + 1, entries }
    write(settingSaved(HOURS_KEY, saved, app.now()))
    const [before, after] = [hoursDto(had), hoursDto(saved)]
    await writeAudit(ctx, { what: 'restaurant.hours', record: `setting:${HOURS_KEY}`, before, after }, app)
    return after
  })

/** A closed day that is sent without its times keeps those it had, for the day it opens again. */
function entryOf({ dayOfWeek, isClosed, openTime, closeTime }: Sent[number], before: WeeklyHours): HoursEntry {
  const had = [...before.entries, ...DEFAULT_HOURS].find((entry) => entry.dayOfWeek === dayOfWeek) as HoursEntry
  return {
    dayOfWeek,
    openTime: openTime ?? had.openTime,
    closeTime: closeTime ?? had.closeTime,
    isClosed: isClosed === true,
  }
}
