import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import type { CampaignState } from '@sufra/domain/marketing/campaign'
import { Schema } from 'mongoose'
import type { RecordKind } from '../../platform/db/records.ts'
import { defineModel } from '../../platform/db/store.ts'

export interface CampaignRecord
  extends Omit<Campaign, 'sendAt' | 'createdAt' | 'startedAt' | 'endedAt' | 'createdBy' | 'holdout'> {
  /** Absent in those of former releases, which hold out a tenth. */
  holdout?: boolean | undefined
  sendAt: Date
  state: CampaignState
  createdBy: string | null
  createdAt: Date
  startedAt?: Date
  endedAt?: Date
  /** Of the segment at the start. */
  filter?: SegmentFilter
  /** Customers up to this id are frozen as recipients. */
  frozenUpTo: number
  isFrozen: boolean
  mailedThisWeek: number
  /** Mails that were queued, whatever became of them. */
  queuedMails?: number
}

const schema = new Schema<CampaignRecord>(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    segmentId: { type: Number, required: true },
    subject: { type: String, default: '' },
    subjectAr: { type: String, default: '' },
    text: { type: String, default: '' },
    textAr: { type: String, default: '' },
    code: { type: Schema.Types.Mixed, default: null },
    holdout: { type: Boolean },
    date: { type: String, required: true },
    time: { type: String, required: true },
    sendAt: { type: Date, required: true },
    state: { type: String, required: true },
    createdBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date },
    endedAt: { type: Date },
    filter: { type: Schema.Types.Mixed },
    frozenUpTo: { type: Number, required: true },
    isFrozen: { type: Boolean, required: true },
    mailedThisWeek: { type: Number, required: true },
    queuedMails: { type: Number },
    version: { type: Number, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ createdAt: -1, id: -1 })
schema.index({ state: 1, id: 1 })
schema.index({ segmentId: 1, state: 1 })

export const Campaigns = defineModel<CampaignRecord>('campaigns', schema)

export const campaignKind: RecordKind<CampaignRecord> = {
  model: Campaigns,
  toDto,
  notFoundCode: 'CAMPAIGN_NOT_FOUND',
  change: 'campaign',
}

export function toDto(record: CampaignRecord): Campaign {
  return {
    id: record.id,
    name: record.name,
    segmentId: record.segmentId,
    subject: record.subject,
    subjectAr: record.subjectAr,
    text: record.text,
    textAr: record.textAr,
    code: record.code,
    ...(record.holdout === false && { holdout: false }),
    date: record.date,
    time: record.time,
    sendAt: record.sendAt.toISOString(),
    state: record.state,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    startedAt: record.startedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    version: record.version,
  }
}
