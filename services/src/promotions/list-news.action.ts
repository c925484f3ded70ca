import { listNews as listNewsCall } from '@sufra/contracts/promotions/news/calls'
import { isInAudience } from '@sufra/domain/marketing/audience'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { cacheRead } from '../platform/db/cached-reads.ts'
import { News, type NewsRecord, toDto } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'
import { getViewer } from './viewer.ts'

const activeNews = cacheRead([News], () =>
  News.find({ isActive: true }).sort({ priority: -1, createdAt: -1, id: -1 }).lean<NewsRecord[]>(),
)

/**
 * By priority, then newest (contract §6), until their last day. A customer gets the matching audience without read one-time items.
 * Without `customerId` the list holds only items for everyone (contract §2).
 */
export const listNews = (app: AppContext) =>
  defineAction(listNewsCall, async (ctx, { customerId }) => {
    const today = getDayInZone(app.now(), app.config.restaurant.timeZone)
    const news = (await activeNews()).filter(({ lastDay }) => !lastDay || lastDay >= today)
    if (customerId === undefined) return news.filter(isForEveryone).map(toDto)
    const reader = await getViewer(ctx, customerId)
    const inSight = news.filter((item) => isInAudience(reader?.isMuslim ?? null, item))
    const unread = inSight.some(isOneTime) ? await removeRead(inSight, customerId) : inSight
    return unread.map(toDto)
  })

const isForEveryone = (item: NewsRecord) => item.dietaryPreference === 'all'
const isOneTime = (item: NewsRecord) => item.visibilityType === 'one_time'

async function removeRead(news: readonly NewsRecord[], customerId: number): Promise<readonly NewsRecord[]> {
  const reads = await NewsReads.find({ customerId }).lean<NewsRead[]>()
  const read = new Set(reads.map(({ newsId }) => newsId))
  return news.filter((item) => !(isOneTime(item) && read.has(item.id)))
}
