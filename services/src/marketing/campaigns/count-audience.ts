import type { CampaignAudience } from '@sufra/contracts/marketing/campaigns/entities'
import { countHeldOut, getMailedSince } from '@sufra/domain/marketing/campaign'
import type { Language } from '@sufra/domain/platform/choices'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { ServiceBroker } from 'moleculer'
import { countCustomers, countMailboxes, filterMailedSince, REACHABLE } from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type SegmentRecord, Segments } from '../segments/segment.model.ts'
import { toSegmentFilter } from '../segments/segment-filter.ts'
import { filterReaders } from './written-languages.ts'

interface Wish {
  segmentId: number
  /** In which the campaign is written. */
  languages: readonly Language[]
  holdout: boolean
}

/** @throws RuleError SEGMENT_NOT_FOUND. */
export async function countAudience(
  via: Pick<ServiceBroker, 'call'>,
  { segmentId, languages, holdout }: Wish,
  app: AppContext,
): Promise<CampaignAudience> {
  const segment = await Segments.findOne({ id: segmentId }).lean<SegmentRecord>()
  if (!segment) throw createDomainError('SEGMENT_NOT_FOUND')
  const filter = await toSegmentFilter(via, segment.filter, app)
  const since = getMailedSince(app.now(), app.config.restaurant.timeZone)
  const readers = filterReaders(languages)
  const [inSegment, reachable, readable, mailedThisWeek] = await Promise.all([
    countCustomers(filter),
    countMailboxes([filter, REACHABLE]),
    readers.length > 0 ? countMailboxes([filter, REACHABLE, ...readers]) : null,
    countMailboxes([filter, REACHABLE, ...readers, filterMailedSince(since)]),
  ])
  const free = (readable ?? reachable) - mailedThisWeek
  const heldOut = holdout ? countHeldOut(free) : 0
  return {
    inSegment,
    reachable,
    ...(readable !== null && { otherLanguage: reachable - readable }),
    mailedThisWeek,
    heldOut,
    recipients: free - heldOut,
    canSend: app.config.mail !== null,
  }
}
