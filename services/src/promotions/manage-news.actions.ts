import * as contract from '@sufra/contracts/promotions/news/calls'
import { newsDefaults } from '@sufra/contracts/promotions/news/fields'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { changeRecord, type RecordKind, removeRecord } from '../platform/db/records.ts'
import { insertOne, publishChange, runTransaction, write } from '../platform/db/transaction.ts'
import { type Act, writeAudit } from '../platform/observability/audit.ts'
import { News, type NewsRecord, toDto } from './news.model.ts'
import { NewsReads } from './news-read.model.ts'
import { resolvePicture, toAuditRecord } from './pictures/resolve-picture.ts'

const kind: RecordKind<NewsRecord> = { model: News, toDto, notFoundCode: 'NEWS_NOT_FOUND', change: 'news' }

export const listAllNews = defineAction(contract.adminNews, async () => {
  const news = await News.find({}).sort({ priority: -1, createdAt: -1, id: -1 }).lean<NewsRecord[]>()
  return news.map(toDto)
})

export const createNews = (app: AppContext) =>
  defineTransaction(contract.createNews, async (ctx, fields) => {
    const now = app.now()
    const item: NewsRecord = {
      ...newsDefaults,
      ...(await resolvePicture(fields, app.now())),
      id: await allocateId('news'),
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    write(insertOne(News, item))
    publishChange({ kind: kind.change, id: item.id })
    await writeAudit(ctx, { what: 'news.create', record: `news:${item.id}`, after: toAuditRecord(toDto(item)) }, app)
    return toDto(item)
  })

export const updateNews = (app: AppContext) =>
  defineTransaction(contract.updateNews, async (ctx, { id, ...fields }) => {
    const changes = { ...(await resolvePicture(fields, app.now())), updatedAt: app.now() }
    const { before, after } = await changeRecord(kind, id, changes, ctx.meta)
    const act: Act = {
      what: 'news.update',
      record: `news:${id}`,
      before: toAuditRecord(toDto(before)),
      after: toAuditRecord(toDto(after)),
    }
    await writeAudit(ctx, act, app)
    return toDto(after)
  })

/** The reads, possibly very many, are deleted outside the transaction; the sweep removes leftovers. */
export const deleteNews = (app: AppContext) =>
  defineAction(contract.deleteNews, async (ctx, { id }) => {
    await runTransaction(async () => {
      const removed = await removeRecord(kind, id, ctx.meta)
      await writeAudit(ctx, { what: 'news.delete', record: `news:${id}`, before: toAuditRecord(toDto(removed)) }, app)
    })
    await NewsReads.deleteMany({ newsId: id })
    return null
  })
