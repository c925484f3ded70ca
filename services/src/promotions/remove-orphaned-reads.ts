import { News } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'

/**
 * Removes the reads of items that are gone: a deletion that was cut off leaves some, or a reading at the same moment.
 * They do no harm, because no item gets the id again. Steps from item to item along the index, so that it stays quick
 * with very many reads.
 * @returns how many it removed.
 */
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
