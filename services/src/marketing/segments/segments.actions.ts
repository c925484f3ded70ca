import * as contract from '@sufra/contracts/marketing/segments/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { countCustomers } from '../../customers/public.ts'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { ANY_CASE, allocatePlace, assertNameIsFree } from '../../platform/db/named-records.ts'
import { changeRecord } from '../../platform/db/records.ts'
import { insertOne, publishChange, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { MOST_SEGMENTS, type SegmentRecord, Segments, segmentKind, toDto } from './segment.model.ts'
import { toSegmentFilter } from './segment-filter.ts'

export const listSegments = defineAction(contract.listSegments, async () => {
  const segments = await Segments.find({}).sort({ name: 1 }).collation(ANY_CASE).lean<SegmentRecord[]>()
  return segments.map(toDto)
})

export const getSegment = (app: AppContext) =>
  defineAction(contract.getSegment, async (ctx, { id }) => {
    const segment = await Segments.findOne({ id }).lean<SegmentRecord>()
    if (!segment) throw createDomainError('SEGMENT_NOT_FOUND')
    const customers = await countCustomers(await toSegmentFilter(ctx, segment.filter, app))
    return { ...toDto(segment), customers }
  })

export const createSegment = (app: AppContext) =>
  defineTransaction(contract.createSegment, async (ctx, fields) => {
    await assertNameIsFree(Segments, fields.name)
    const place = await allocatePlace(Segments, MOST_SEGMENTS, 'TOO_MANY_SEGMENTS')
    const id = await allocateId('segments')
    const segment: SegmentRecord = { ...fields, id, place, version: 1, createdAt: app.now() }
    write(insertOne(Segments, segment))
    publishChange({ kind: segmentKind.change, id })
    await writeAudit(ctx, { what: 'segment.create', record: `segment:${id}`, after: toDto(segment) }, app)
    return toDto(segment)
  })

export const updateSegment = (app: AppContext) =>
  defineTransaction(contract.updateSegment, async (ctx, { id, ...fields }) => {
    await assertNameIsFree(Segments, fields.name, id)
    const changed = await changeRecord(segmentKind, id, fields, ctx.meta)
    const [before, after] = [toDto(changed.before), toDto(changed.after)]
    await writeAudit(ctx, { what: 'segment.update', record: `segment:${id}`, before, after }, app)
    return after
  })
