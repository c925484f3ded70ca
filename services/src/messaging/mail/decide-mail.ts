import { decideMail, type MailDecision, type MailFacts, type MailPurpose } from '@sufra/domain/messaging/mail-policy'
import { isSameMailbox } from '@sufra/domain/platform/email-address'
import type { MailAccount } from '@sufra/runtime/calls/customers'
import type { MailKeys } from './mail-keys.ts'
import { getStopKey, hasStoppedMails } from './stop-mails.ts'

export interface Recipient extends Pick<MailFacts, 'writtenBy'> {
  account: MailAccount | null
  /** False where the phone alone names the account. */
  isOwner: boolean
}

/**
 * Asks `decideMail` by what is stored about mailbox and account, which every sender does before it sends.
 * @returns null if the mail may not go.
 */
export async function decideMailTo(
  purpose: MailPurpose,
  address: string,
  { account, isOwner, writtenBy }: Recipient,
  keys: MailKeys,
): Promise<MailDecision | null> {
  const isConfirmed = account?.isConfirmed === true && isSameMailbox(account.email, address)
  const isSwitchAsked = account !== null && (isOwner || isConfirmed)
  const [isMailboxStopped, hasStopped] = await Promise.all([
    hasStoppedMails([keys.getKey(address)]),
    isSwitchAsked ? hasStoppedMails([getStopKey(account.id)]) : false,
  ])
  return decideMail(purpose, {
    account: account && { isConfirmed, hasConsent: account.hasConsent, hasStopped },
    writtenBy,
    isMailboxStopped,
  })
}
