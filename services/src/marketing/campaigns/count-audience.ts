import type { CampaignAudience } from '@sufra/contracts/marketing/campaigns/entities'
import { countHeldOut, getMailedSince } from '@sufra/domain/marketing/campaign'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { ServiceBroker } from 'moleculer'
import { countCustomers, countMailboxes, filterMailedSince, REACHABLE } from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type SegmentRecord, Segments } from '../segments/segment.model.ts'
import { toSegmentFilter } from '../segments/segment-filter.ts'
import type { CampaignRecord } from './campaign.model.ts'

/** @throws RuleError SEGMENT_NOT_FOUND. */
export async function countAudience(
  via: Pick<ServiceBroker, 'call'>,
  { segmentId }: CampaignRecord,
  app: AppContext,
): Promise<CampaignAudience> {
  const segment = await Segments.findOne({ id: segmentId }).lean<SegmentRecord>()
  if (!segment) throw createDomainError('SEGMENT_NOT_FOUND')
  const filter = await toSegmentFilter(via, segment.filter, app)
  const since = getMailedSince(app.now(), app.config.restaurant.timeZone)
  const [inSegment, reachable, mailedThisWeek] = await Promise.all([
    countCustomers(filter),
    countMailboxes([filter, REACHABLE]),
    countMailboxes([filter, REACHABLE, filterMailedSince(since)]),
  ])
  const heldOut = countHeldOut(reachable - mailedThisWeek)
  const recipients = reachable - mailedThisWeek - heldOut
  return { inSegment, reachable, mailedThisWeek, heldOut, recipients, canSend: app.config.mail !== null }
}
