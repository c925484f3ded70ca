import { decideMail, type MailPurpose } from '@sufra/domain/messaging/mail-policy'
import type { CustomerRecord } from '../customer.model.ts'
import { toMailAccount } from './mail-account.action.ts'

/** Whether to queue a mail to the customer's own address. Stops are asked when it is sent (mail/decide-mail.ts). */
export function canMail(purpose: MailPurpose, customer: CustomerRecord): boolean {
  const { isConfirmed, hasConsent } = toMailAccount(customer)
  const account = { isConfirmed, hasConsent, hasStopped: false }
  return decideMail(purpose, { account, writtenBy: 'account', isMailboxStopped: false }) !== null
}
