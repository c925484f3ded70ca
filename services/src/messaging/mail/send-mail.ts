import type { ComposedMail, MailOutcome } from '@sufra/runtime/calls/mail'
import { toCustomerKey } from '../../platform/calls/accounts.ts'
import { mails } from '../../platform/metrics.ts'
import type { MailKeys } from './mail-keys.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailServer } from './mail-server.ts'

export interface MailWay {
  keys: MailKeys
  limits: MailLimits
  mailServer: MailServer
}

/** The only way to the mail server: with a decision of `decideMail`, and within the limits of a day. */
export async function sendMail(
  { kind, decision, mail, address, accountId, phone = '', name, messageId }: ComposedMail,
  { keys, limits, mailServer }: MailWay,
): Promise<MailOutcome> {
  const whose = accountId === null ? phone : toCustomerKey(accountId)
  const giveBack = await limits.count(decision.countsFor, keys.getKey(address), whose)
  if (!giveBack) {
    mails.inc({ kind, outcome: 'limited' })
    return { status: 'limited' }
  }
  const to = { name: decision.mayQuote ? name : '', address }
  const { outcome } = await mailServer.deliver({ mail, to, messageId })
  if (outcome.status !== 'sent') await giveBack()
  mails.inc({ kind, outcome: outcome.status })
  return outcome
}
