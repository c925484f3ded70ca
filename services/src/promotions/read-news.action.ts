import { readNews as readNewsCall } from '@sufra/contracts/promotions/news/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { insertOne, runTransaction, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { News } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'
import { loadViewer } from './viewer.ts'

export const readNews = (app: AppContext) =>
  defineAction(readNewsCall, async (ctx, { id: newsId, customerId }) => {
    if (!(await News.exists({ id: newsId }))) throw createDomainError('NEWS_NOT_FOUND')
    await loadViewer(ctx, customerId)
    await runTransaction(async () => {
      if (await NewsReads.exists({ customerId, newsId })) return
      const read: NewsRead = { id: await allocateId('news_read_tracking'), customerId, newsId, readAt: app.now() }
      write(insertOne(NewsReads, read))
      await writeAudit(ctx, { what: 'news.read', record: `customer:${customerId}`, after: { newsId } }, app)
    })
    return null
  })
