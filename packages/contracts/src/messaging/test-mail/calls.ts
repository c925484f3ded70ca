import { z } from 'zod'
import { call } from '../../call.ts'
import { emailField } from '../../fields.ts'
import { CampaignTest } from '../../marketing/campaigns/fields.ts'
import * as routes from './routes.ts'

/**
 * Sent at once, past the outbox. At most 20 accepted ones to a mailbox in a day. With `campaign` it is that mail as
 * customers get it, with a sample code.
 */
export const sendTestMail = call(routes.sendTestMail, {
  summary: 'Send a test mail and answer what the mail server said',
  params: z.object({ email: emailField('E-mail is required'), campaign: z.optional(CampaignTest) }),
  result: z.object({
    isAccepted: z.boolean(),
    /** The mail server's own words, or why it was not reached: for example `250 2.0.0 Ok: queued`. */
    answer: z.string(),
  }),
})
