import type { ParamsOf } from '@sufra/contracts/call'
import { saveHours as saveHoursCall } from '@sufra/contracts/reservations/opening/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type HoursRecord, RestaurantHours } from '../../platform/opening/hours.model.ts'
import { getWeeklyHours, toHoursDto } from './weekly-hours.ts'

type Sent = ParamsOf<typeof saveHoursCall>['entries'][number]

export const saveHours = (app: AppContext) =>
  defineTransaction(saveHoursCall, async (ctx, { entries }) => {
    const week = await getWeeklyHours()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && week.some(({ version }) => version !== ifMatch))
      throw createEditConflict(week.map(toHoursDto))
    const updatedAt = app.now()
    const saved = week.map((day) => {
      const sent = entries.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) as Sent
      return { ...day, ...toChanges(sent, day), version: day.version + 1, updatedAt }
    })
    for (const { id, openTime, closeTime, isClosed, version } of saved)
      write(updateOne(RestaurantHours, { id }, { $set: { openTime, closeTime, isClosed, version, updatedAt } }))
    publishChange({ kind: 'hours', id: week[0]?.id ?? 1 })
    const [before, after] = [week.map(toHoursDto), saved.map(toHoursDto)]
    await writeAudit(ctx, { what: 'restaurant.hours', record: 'restaurant_hours:week', before, after }, app)
    return after
  })

function toChanges({ openTime, closeTime, isClosed }: Sent, had: HoursRecord) {
  return { openTime: openTime ?? had.openTime, closeTime: closeTime ?? had.closeTime, isClosed: isClosed === true }
}
