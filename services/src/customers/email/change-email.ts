import { isSameMailbox } from '@sufra/domain/platform/email-address'
import { getMailKeys, queueMail } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { runOutsideTransaction } from '../../platform/db/current-transaction.ts'
import type { CustomerRecord } from '../customer.model.ts'

/** Undefined removes a field. */
type EmailFields = { [Field in 'mailboxKey' | 'emailConfirmedAt']: CustomerRecord[Field] | undefined }

/** The fields that follow the address; every change of it writes them. Another mailbox has not confirmed it. */
export function followEmail(
  present: Pick<CustomerRecord, 'email' | 'emailConfirmedAt'>,
  email: string | null,
  mailboxKey: string | undefined,
): EmailFields {
  return { mailboxKey, emailConfirmedAt: isSameMailbox(present.email, email) ? present.emailConfirmedAt : undefined }
}

export async function getMailboxKey(email: string | null, app: AppContext): Promise<string | undefined> {
  return email ? (await runOutsideTransaction(() => getMailKeys(app))).getKey(email) : undefined
}

/** Queues the mail with the link; part of the current transaction. @param mailboxKey undefined without an address. */
export function enqueueConfirmation(
  customerId: number,
  mailboxKey: string | undefined,
  { config, now }: AppContext,
): void {
  if (!config.mail || !mailboxKey) return
  queueMail({ customerId, mailboxKey, kind: 'confirm' }, now())
}
