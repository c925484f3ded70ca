import type { CampaignTest } from '@sufra/contracts/marketing/campaigns/fields'
import type { MailedConsent } from '@sufra/contracts/marketing/mail-page'
import { defineRepeatableCall } from '../internal-call.ts'
import type { Composition, LeasedMail, Mail, SettledMail } from './mail.ts'
import type { MergeStep } from './merge-step.ts'

/** A mail of a campaign. */
export const composeMail = defineRepeatableCall<LeasedMail, Composition>('marketing.composeMail')

/** One language of a campaign's draft, as the address would get it. */
export const composeTestMail = defineRepeatableCall<{ email: string; campaign: CampaignTest }, Mail>(
  'marketing.composeTestMail',
)

/** Stores what became of a mail about offers: the week of a mailbox whose mail did not leave is free again. */
export const settleMail = defineRepeatableCall<SettledMail, null>('marketing.settleMail')

/** Null for an unknown token. */
export const mailedConsent = defineRepeatableCall<{ token: string }, MailedConsent | null>('marketing.mailedConsent')

/** Null for an unknown token. */
export const revokeMailedConsent = defineRepeatableCall<{ token: string }, MailedConsent | null>(
  'marketing.revokeMailedConsent',
)

/** Erases what campaigns know of a deleted customer; mails that have not left are taken back. */
export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('marketing.forgetCustomer')

/** Mails about offers that have not left for the record that goes are taken back. */
export const mergeCustomers = defineRepeatableCall<MergeStep, null>('marketing.mergeCustomers')
