import type { MailDecision } from '@sufra/domain/messaging/mail-policy'
import { toCustomerKey } from '../../platform/calls/accounts.ts'
import { mails } from '../../platform/observability/metrics.ts'
import type { Recipient } from './decide-mail.ts'
import type { Mail } from './mail.ts'
import type { MailKeys } from './mail-keys.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailServer, Outcome } from './mail-server.ts'

interface DecidedMail {
  /** Of the metrics. */
  kind: string
  decision: MailDecision
  mail: Mail
  address: string
  recipient: Pick<Recipient, 'account'>
  /** Of a guest without an account. */
  phone?: string
  /** Displayed beside the address if the mail may quote it, and only then. */
  name: string
  messageId: string
}

export interface MailWay {
  keys: MailKeys
  limits: MailLimits
  mailServer: MailServer
}

export type SendOutcome = Outcome | { status: 'limited' }

/** The only way to the mail server: with a decision of `decideMail`, and within the limits of a day. */
export async function sendMail(
  { kind, decision, mail, address, recipient: { account }, phone = '', name, messageId }: DecidedMail,
  { keys, limits, mailServer }: MailWay,
): Promise<SendOutcome> {
  const whose = account ? toCustomerKey(account.id) : phone
  const giveBack = await limits.count(decision.countsFor, keys.getKey(address), whose)
  if (!giveBack) {
    mails.inc({ kind, outcome: 'limited' })
    return { status: 'limited' }
  }
  const to = { name: decision.mayQuote ? name : '', address }
  const outcome = await mailServer.deliver({ mail, to, messageId })
  if (outcome.status !== 'sent') await giveBack()
  mails.inc({ kind, outcome: outcome.status })
  return outcome
}
