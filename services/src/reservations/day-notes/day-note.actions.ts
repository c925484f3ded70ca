import * as contract from '@sufra/contracts/reservations/day-notes/calls'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict, getExpectedVersion } from '../../platform/db/records.ts'
import { publishChange, upsertOne, write } from '../../platform/db/transaction.ts'
import { getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { type DayNoteRecord, DayNotes, toDto } from './day-note.model.ts'

export const getDayNote = defineAction(contract.dayNote, async (_ctx, { date }) => toDto(date, await readNote(date)))

/** @throws RuleError EDIT_CONFLICT with the present note. */
export const saveDayNote = (app: AppContext) =>
  defineTransaction(contract.saveDayNote, async (ctx, { date, note }) => {
    const stored = await readNote(date)
    const before = toDto(date, stored)
    const { version = before.version } = getExpectedVersion(ctx.meta)
    if (version !== before.version) throw createEditConflict(before)
    const record: DayNoteRecord = {
      day: date,
      note,
      version: before.version + 1,
      updatedAt: app.now(),
      updatedBy: getSignature(ctx.meta) ?? '',
    }
    const { day, ...saved } = record
    write(upsertOne(DayNotes, { day }, { $set: saved }))
    publishChange({ kind: 'dayNote', id: 0, date })
    const after = toDto(date, record)
    await writeAudit(ctx, { what: 'restaurant.day_note', record: `day:${date}`, before, after }, app)
    return after
  })

const readNote = (day: Day) => DayNotes.findOne({ day }).lean<DayNoteRecord>()
