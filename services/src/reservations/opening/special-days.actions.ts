import * as contract from '@sufra/contracts/reservations/special-days/calls'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { changeRecord, type RecordKind, removeRecord } from '../../platform/db/records.ts'
import { insertOne, publishChange, write } from '../../platform/db/transaction.ts'
import { type Act, writeAudit } from '../../platform/observability/audit.ts'
import { type SpecialDayRecord, SpecialDays, toDto } from '../../platform/opening/special-day.model.ts'

const kind: RecordKind<SpecialDayRecord> = {
  model: SpecialDays,
  toDto,
  notFoundCode: 'SPECIAL_DAY_NOT_FOUND',
  change: 'hours',
}

const allDays = cacheRead([SpecialDays], () =>
  SpecialDays.find({}).sort({ fromDate: 1, id: 1 }).lean<SpecialDayRecord[]>(),
)

export const listSpecialDays = defineAction(contract.listSpecialDays, async () => {
  const days = await allDays()
  return days.map(toDto)
})

export const createSpecialDay = (app: AppContext) =>
  defineTransaction(contract.createSpecialDay, async (ctx, fields) => {
    const now = app.now()
    const day = { ...fields, id: await allocateId('special_days'), version: 1, createdAt: now, updatedAt: now }
    write(insertOne(SpecialDays, day))
    publishChange({ kind: kind.change, id: day.id })
    await writeAudit(ctx, { what: 'special_day.create', record: `special_day:${day.id}`, after: toDto(day) }, app)
    return toDto(day)
  })

export const updateSpecialDay = (app: AppContext) =>
  defineTransaction(contract.updateSpecialDay, async (ctx, { id, ...fields }) => {
    const { before, after } = await changeRecord(kind, id, { ...fields, updatedAt: app.now() }, ctx.meta)
    const act: Act = {
      what: 'special_day.update',
      record: `special_day:${id}`,
      before: toDto(before),
      after: toDto(after),
    }
    await writeAudit(ctx, act, app)
    return toDto(after)
  })

export const deleteSpecialDay = (app: AppContext) =>
  defineTransaction(contract.deleteSpecialDay, async (ctx, { id }) => {
    const removed = await removeRecord(kind, id, ctx.meta)
    await writeAudit(ctx, { what: 'special_day.delete', record: `special_day:${id}`, before: toDto(removed) }, app)
    return null
  })
