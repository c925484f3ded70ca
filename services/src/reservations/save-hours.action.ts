import type { ParamsOf } from '@sufra/contracts/call'
import { saveHours as saveHoursCall } from '@sufra/contracts/reservations'
import { DEFAULT_HOURS, type HoursEntry } from '@sufra/domain/opening-hours'
import { action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { replaceSetting } from '../lib/settings.ts'
import { editConflict } from '../lib/versions.ts'
import type { World } from '../lib/world.ts'
import { HOURS_KEY, hoursDto, type WeeklyHours, weeklyHours } from './room.ts'

type Sent = ParamsOf<typeof saveHoursCall>['entries']

interface Saved {
  before: WeeklyHours
  after: WeeklyHours
}

/** Saves the hours of all seven days together (contract §7). Bookings that were made stay as they are. */
export const saveHours = (world: World) =>
  action(saveHoursCall, async (ctx, { entries }) => {
    const saved = await save(entries, ctx.meta.ifMatch ?? null, world.now())
    const [before, after] = [hoursDto(saved.before), hoursDto(saved.after)]
    await writeAudit(ctx, { what: 'restaurant.hours', record: `setting:${HOURS_KEY}`, before, after }, world)
    return after
  })

/**
 * Each round that fails means that somebody else has saved hours in between, so it looks again.
 * @throws RuleError EDIT_CONFLICT with the present hours.
 */
async function save(sent: Sent, ifMatch: number | null, now: Date): Promise<Saved> {
  for (;;) {
    const before = await weeklyHours()
    if (ifMatch !== null && ifMatch !== before.version) throw editConflict(hoursDto(before))
    const entries = sent.map((entry) => entryOf(entry, before)).sort((a, b) => a.dayOfWeek - b.dayOfWeek)
    const after = { version: before.version + 1, entries }
    if (await replaceSetting(HOURS_KEY, before.version, after, now)) return { before, after }
  }
}

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
