import * as contract from '@sufra/contracts/news'
import { newsDefaults } from '@sufra/contracts/records/news'
import { action, transactional } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { nextId } from '../lib/db/counters.ts'
import { changeRecord, type RecordKind, removeRecord } from '../lib/db/records.ts'
import { inserted, inTransaction, write } from '../lib/db/transaction.ts'
import { type Act, writeAudit } from '../lib/observability/audit.ts'
import { News, type NewsRecord, toDto } from './news.model.ts'
import { NewsReads } from './news-read.model.ts'
import { told, withPicture } from './pictures/picture-of.ts'

const kind: RecordKind<NewsRecord> = { model: News, toDto, missing: 'NEWS_NOT_FOUND' }

/** All items for the staff, newest first. */
export const adminNews = action(contract.adminNews, async () => {
  const news = await News.find({}).sort({ createdAt: -1, id: -1 }).lean<NewsRecord[]>()
  return news.map(toDto)
})

export const createNews = (app: AppContext) =>
  transactional(contract.createNews, async (ctx, fields) => {
    const now = app.now()
    const item: NewsRecord = {
      ...newsDefaults,
      ...(await withPicture(fields, app.now())),
      id: await nextId('news'),
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    write(inserted(News, item))
    await writeAudit(ctx, { what: 'news.create', record: `news:${item.id}`, after: told(toDto(item)) }, app)
    return toDto(item)
  })

/** An item that changes is not unread again: who has read it keeps having read it. */
export const updateNews = (app: AppContext) =>
  transactional(contract.updateNews, async (ctx, { id, ...fields }) => {
    const changes = { ...(await withPicture(fields, app.now())), updatedAt: app.now() }
    const { before, after } = await changeRecord(kind, id, changes, ctx.meta)
    const act: Act = {
      what: 'news.update',
      record: `news:${id}`,
      before: told(toDto(before)),
      after: told(toDto(after)),
    }
    await writeAudit(ctx, act, app)
    return toDto(after)
  })

/**
 * The item goes first, and its reads, which may be very many, not in the same transaction: those that a crash leaves
 * behind are nobody's, and the sweep removes them.
 */
export const deleteNews = (app: AppContext) =>
  action(contract.deleteNews, async (ctx, { id }) => {
    await inTransaction(async () => {
      const removed = await removeRecord(kind, id, ctx.meta)
      await writeAudit(ctx, { what: 'news.delete', record: `news:${id}`, before: told(toDto(removed)) }, app)
    })
    await NewsReads.deleteMany({ newsId: id })
    return null
  })
