import * as contract from '@sufra/contracts/marketing/segments/calls'
import { OPEN_CAMPAIGN_STATES } from '@sufra/domain/marketing/campaign'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { removeRecord } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { segmentKind, toDto } from '../segments/segment.model.ts'
import { Campaigns } from './campaign.model.ts'

/** @throws RuleError SEGMENT_NOT_FOUND, EDIT_CONFLICT; SEGMENT_IN_USE while a campaign with the segment is not over. */
export const deleteSegment = (app: AppContext) =>
  defineTransaction(contract.deleteSegment, async (ctx, { id }) => {
    const before = toDto(await removeRecord(segmentKind, id, ctx.meta))
    await assertSegmentIsUnused(id)
    await writeAudit(ctx, { what: 'segment.delete', record: `segment:${id}`, before }, app)
    return null
  })

export async function assertSegmentIsUnused(segmentId: number): Promise<void> {
  const isUsed = await Campaigns.exists({ segmentId, state: { $in: [...OPEN_CAMPAIGN_STATES] } })
  if (isUsed) throw createDomainError('SEGMENT_IN_USE')
}
