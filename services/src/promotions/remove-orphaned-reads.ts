import { createSweep } from '../platform/calls/sweep.ts'
import { sweepRecords } from '../platform/calls/sweep-records.ts'
import type { AppContext } from '../platform/config.ts'
import { News } from './news.model.ts'
import { type NewsRead, NewsReads } from './news-read.model.ts'

export const createOrphanedReadSweep = (app: AppContext) => createSweep(app, () => removeOrphanedReads(app))

/** @returns the number of removed reads. */
export async function removeOrphanedReads(app: Pick<AppContext, 'now'>): Promise<number> {
  let removed = 0
  await sweepRecords({
    name: 'orphaned_reads',
    app,
    find: listReadNews,
    handle: async (newsId) => {
      if (await News.exists({ id: newsId })) return
      removed += (await NewsReads.deleteMany({ newsId })).deletedCount
    },
  })
  return removed
}

/** Skips along the index from item to item: there may be very many reads. */
async function* listReadNews(): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const next = await NewsReads.findOne({ newsId: { $gt: last } })
      .sort({ newsId: 1 })
      .lean<NewsRead>()
    if (!next) return
    last = next.newsId
    yield [last]
  }
}
