import { MARKETING_SOURCES } from '@sufra/domain/marketing/marketing-consent'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'

const MarketingChange = z.object({
  channel: z.literal('mail'),
  isOn: z.boolean(),
  /** Version and language of the text that was consented to. */
  textVersion: z.string(),
  language: z.enum(LANGUAGES),
  source: z.enum(MARKETING_SOURCES),
  at: Timestamp,
})

/** A customer's consent to e-mails about offers and news. */
export const Marketing = z.object({
  mail: z.boolean(),
  /** False without an e-mail address, or where the restaurant sends no mails. */
  canBeMailed: z.boolean(),
  /** The newest first, at most 100. */
  changes: z.array(MarketingChange),
})
export type Marketing = z.infer<typeof Marketing>
