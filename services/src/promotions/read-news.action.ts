import { readNews as readNewsCall } from '@sufra/contracts/news'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { nextId } from '../lib/counters.ts'
import { isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { News } from './news.model.ts'
import { NewsReads } from './news-read.model.ts'
import { customerWith } from './viewer.ts'

/**
 * Notes that a customer has read an item; once, however often it is said (contract §6). An item that was switched off
 * while it stood open on a screen counts as read all the same: only one that does not exist is refused.
 * @throws RuleError NEWS_NOT_FOUND or CUSTOMER_NOT_FOUND.
 */
export const readNews = (world: World) =>
  action(readNewsCall, async (ctx, { id: newsId, customerId }) => {
    if (!(await News.exists({ id: newsId }))) throw rule('NEWS_NOT_FOUND')
    await customerWith(ctx, customerId)
    const first = await noteRead(customerId, newsId, world.now())
    if (first) await writeAudit(ctx, { what: 'news.read', record: `customer:${customerId}`, after: { newsId } }, world)
    return null
  })

/** @returns whether this was the first time. */
async function noteRead(customerId: number, newsId: number, readAt: Date): Promise<boolean> {
  if (await NewsReads.exists({ customerId, newsId })) return false
  try {
    await NewsReads.create({ id: await nextId('news_read_tracking'), customerId, newsId, readAt })
    return true
  } catch (error) {
    if (isDuplicate(error, 'newsId')) return false
    throw error
  }
}
