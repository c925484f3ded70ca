import { News } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'

/** Skips along the index from item to item: there may be very many reads. */
export async function removeOrphanedReads(): Promise<number> {
  let removed = 0
  let newsId = 0
  for (;;) {
    const next = await NewsReads.findOne({ newsId: { $gt: newsId } })
      .sort({ newsId: 1 })
      .lean<NewsRead>()
    if (!next) return removed
    newsId = next.newsId
    if (await News.exists({ id: newsId })) continue
    const { deletedCount } = await NewsReads.deleteMany({ newsId })
    removed += deletedCount
  }
}
