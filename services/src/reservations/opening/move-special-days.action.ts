import { moveSpecialDays as moveCall } from '@sufra/contracts/reservations/special-days/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type SpecialDayRecord, SpecialDays, shiftDates, toDto } from '../../platform/opening/special-day.model.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'

/**
 * Moves several special days by one, all or none, after a moon sighting. Existing bookings stay.
 * Hours of freed and covered days follow (docs/decisions/0007).
 * @throws RuleError SPECIAL_DAY_NOT_FOUND; EDIT_CONFLICT with the first changed one as `present`.
 */
export const moveSpecialDays = (app: AppContext) =>
  defineTransaction(moveCall, async (ctx, { days, by }) => {
    const ids = days.map(({ id }) => id)
    const found = await SpecialDays.find({ id: { $in: ids } }).lean<SpecialDayRecord[]>()
    const updatedAt = app.now()
    const moved: SpecialDayRecord[] = []
    for (const { id, version } of days) {
      const before = found.find((day) => day.id === id)
      if (!before) throw createDomainError('SPECIAL_DAY_NOT_FOUND')
      if (before.version !== version) throw createEditConflict(toDto(before))
      const changes = { ...shiftDates(before, by), updatedAt }
      write(updateOne(SpecialDays, { id }, { $set: changes, $inc: { version: 1 } }))
      publishChange({ kind: 'hours', id })
      const after = { ...before, ...changes, version: version + 1 }
      moved.push(after)
      const change = { before: toDto(before), after: toDto(after) }
      await writeAudit(ctx, { what: 'special_day.move', record: `special_day:${id}`, ...change }, app)
    }
    announceFreedSeats(app)
    return moved.map(toDto)
  })
