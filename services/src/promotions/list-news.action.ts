import { listNews as listNewsCall } from '@sufra/contracts/news'
import { inAudience } from '@sufra/domain/audience'
import { action } from '../lib/action.ts'
import { News, type NewsRecord, toDto } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/**
 * Active news by priority, highest first, then newest (contract §6): for a customer those in the audience, without the
 * one-time items that this customer has read. Without a `customerId` it is the same list whoever asks: the items that
 * are for everyone (contract §2).
 */
export const listNews = action(listNewsCall, async (ctx, { customerId }) => {
  const reader = customerId === undefined ? null : await viewerOf(ctx, customerId)
  const news = await News.find({ isActive: true }).sort({ priority: -1, createdAt: -1, id: -1 }).lean<NewsRecord[]>()
  const shown = reader ? await newsFor(reader, news) : news.filter((item) => item.dietaryPreference === 'all')
  return shown.map(toDto)
})

async function newsFor(reader: Viewer, news: readonly NewsRecord[]): Promise<NewsRecord[]> {
  const reads = await NewsReads.find({ customerId: reader.id }).lean<NewsRead[]>()
  const read = new Set(reads.map(({ newsId }) => newsId))
  return news.filter(
    (item) => inAudience(reader.isMuslim, item) && !(item.visibilityType === 'one_time' && read.has(item.id)),
  )
}
