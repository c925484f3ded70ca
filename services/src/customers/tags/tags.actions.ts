import * as contract from '@sufra/contracts/customers/tags/calls'
import { MOST_TAGS } from '@sufra/contracts/customers/tags/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { allocatePlace, assertNameIsFree } from '../../platform/db/named-records.ts'
import { changeRecord, type RecordKind, removeRecord } from '../../platform/db/records.ts'
import { insertOne, publishChange, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, toStaffDto } from '../customer.model.ts'
import { editCustomer } from '../edit-customer.ts'
import { listTagNames, loadTags, type TagRecord, Tags, toDto } from './tag.model.ts'

const kind: RecordKind<TagRecord> = { model: Tags, toDto, notFoundCode: 'TAG_NOT_FOUND', change: 'tag' }

export const listTags = defineAction(contract.listTags, async () => (await loadTags()).map(toDto))

export const createTag = (app: AppContext) =>
  defineTransaction(contract.createTag, async (ctx, fields) => {
    await assertNameIsFree(Tags, fields.name)
    const place = await allocatePlace(Tags, MOST_TAGS, 'TOO_MANY_TAGS')
    const tag: TagRecord = { ...fields, id: await allocateId('tags'), place, version: 1, createdAt: app.now() }
    write(insertOne(Tags, tag))
    publishChange({ kind: kind.change, id: tag.id })
    await writeAudit(ctx, { what: 'tag.create', record: `tag:${tag.id}`, after: toDto(tag) }, app)
    return toDto(tag)
  })

export const updateTag = (app: AppContext) =>
  defineTransaction(contract.updateTag, async (ctx, { id, ...fields }) => {
    await assertNameIsFree(Tags, fields.name, id)
    const changed = await changeRecord(kind, id, fields, ctx.meta)
    const [before, after] = [toDto(changed.before), toDto(changed.after)]
    await writeAudit(ctx, { what: 'tag.update', record: `tag:${id}`, before, after }, app)
    return after
  })

/** Its id stays on customers, where it has no meaning: readers know only present tags, and ids are not reused. */
export const deleteTag = (app: AppContext) =>
  defineTransaction(contract.deleteTag, async (ctx, { id }) => {
    const before = toDto(await removeRecord(kind, id, ctx.meta))
    await writeAudit(ctx, { what: 'tag.delete', record: `tag:${id}`, before }, app)
    return null
  })

export const saveCustomerTags = (app: AppContext) =>
  defineTransaction(contract.saveCustomerTags, async (ctx, { id, tags: ids }) => {
    const tags = await loadTags()
    if (ids.some((wanted) => !tags.some((tag) => tag.id === wanted))) throw createDomainError('TAG_NOT_FOUND')
    const { before, after } = await editCustomer(id, { tags: ids }, ctx.meta)
    const toAudited = ({ tags: ids = [] }: CustomerRecord) => ({ tags: listTagNames(ids, tags).join(', ') || null })
    const change = { before: toAudited(before), after: toAudited(after) }
    await writeAudit(ctx, { what: 'customer.tags', record: `customer:${id}`, ...change }, app)
    return toStaffDto(ctx.meta.session, after)
  })
