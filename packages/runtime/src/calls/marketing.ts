import { defineRepeatableCall } from '../internal-call.ts'

interface CampaignRecipient {
  campaignId: number
  customerId: number
}

export interface CampaignMail {
  language: 'en' | 'ar'
  subject: string
  text: string
  /** A discount code, and its last day. */
  code: { code: string; until: string } | null
  /** Of the unsubscribe link. */
  token: string
}

/** A queued mail of a campaign as it is now; `later` while it may not be sent, null if it is never sent. */
export const campaignMail = defineRepeatableCall<CampaignRecipient, CampaignMail | 'later' | null>(
  'marketing.campaignMail',
)

/** Records what became of a queued mail of a campaign. */
export const settleCampaignMail = defineRepeatableCall<
  CampaignRecipient & { state: 'sent' | 'refused' | 'left_out' },
  null
>('marketing.settleCampaignMail')

/** Frees the week of a mailbox whose birthday mail did not leave. */
export const freeMailbox = defineRepeatableCall<{ customerId: number; mailboxKey?: string; stampedAt: string }, null>(
  'marketing.freeMailbox',
)

interface MailedConsent {
  /** Whether the customer gets e-mails about offers. */
  isOn: boolean
}

/** Null for an unknown token. */
export const mailedConsent = defineRepeatableCall<{ token: string }, MailedConsent | null>('marketing.mailedConsent')

/** Null for an unknown token. */
export const revokeMailedConsent = defineRepeatableCall<{ token: string }, MailedConsent | null>(
  'marketing.revokeMailedConsent',
)

/** Erases what campaigns know of a deleted customer; mails that have not left are taken back. */
export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('marketing.forgetCustomer')
