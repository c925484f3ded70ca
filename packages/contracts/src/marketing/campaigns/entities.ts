import { CAMPAIGN_STATES } from '@sufra/domain/marketing/campaign'
import { z } from 'zod'
import { DayField, Timestamp } from '../../fields.ts'
import { DiscountType } from '../../promotions/fields.ts'

const count = z.number().int()

const CampaignCodeAnswer = z.object({ discountType: DiscountType, discountValue: z.number(), validDays: count })

export const Campaign = z.object({
  id: count,
  name: z.string(),
  segmentId: count,
  /** Texts of a language that is not written are empty. */
  subject: z.string(),
  subjectAr: z.string(),
  text: z.string(),
  textAr: z.string(),
  code: z.nullable(CampaignCodeAnswer),
  /** Nobody is held out. */
  holdout: z.optional(z.literal(false)),
  date: DayField,
  time: z.string(),
  /** `date` and `time` as an instant. */
  sendAt: Timestamp,
  state: z.enum(CAMPAIGN_STATES),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  /** When the recipients were chosen. */
  startedAt: z.nullable(Timestamp),
  /** When the last mail was sent, or the campaign was cancelled. */
  endedAt: z.nullable(Timestamp),
  version: count,
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignList = z.object({
  campaigns: z.array(Campaign),
  /** Of all pages. */
  total: count,
  /** False without a mail server (`SMTP_URL`): scheduled campaigns do not start, and are drafts again after a day. */
  canSend: z.boolean(),
})
export type CampaignList = z.infer<typeof CampaignList>

/** Who would be mailed if the campaign started now. */
export const CampaignAudience = z.object({
  inSegment: count,
  /** Of the segment, with an e-mail address and consent. */
  reachable: count,
  /** Of the reachable, left out because they agreed in the language that is not written; absent for both languages. */
  otherLanguage: z.optional(count),
  /** Of the others, left out because of another campaign's mail within a week. */
  mailedThisWeek: count,
  /** A tenth of the rest, chosen at random; none of fewer than ten, or where the campaign compares nothing. */
  heldOut: count,
  recipients: count,
  canSend: z.boolean(),
})
export type CampaignAudience = z.infer<typeof CampaignAudience>

export const CampaignResult = z.object({
  /** False while recipients are still being chosen. */
  isComplete: z.boolean(),
  /** Chosen to be mailed: sent, waiting, refused or left out by now. */
  recipients: count,
  heldOut: count,
  /** Left out at the start because of another campaign's mail within a week. */
  mailedThisWeek: count,
  /** Not sent yet; of a cancelled campaign, never sent. */
  waiting: count,
  sent: count,
  /** Refused by the mail server at sending, or given up after a day. Later bounces are not seen. */
  refused: count,
  /** Recipients without consent, address or a free week by the time of their mail. They keep no code. */
  leftOut: count,
  /** Through the link or button of this campaign's mails. */
  unsubscribed: count,
  codesGiven: count,
  codesUsed: count,
  /** With a purchase from the start to `visitsUntil`: of all `recipients`, sent or not, and of all `heldOut`. */
  visitors: z.object({ mailed: count, heldOut: count }),
  /** The last day that counts; null before the start. */
  visitsUntil: z.nullable(DayField),
})
export type CampaignResult = z.infer<typeof CampaignResult>
