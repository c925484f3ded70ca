import type { MailDecision } from '@sufra/domain/messaging/mail-policy'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { toCustomerKey } from '../../platform/calls/accounts.ts'
import { isRefusal } from '../../platform/errors.ts'
import { type Count, createLimiter, refundCounts, runCounted } from '../../platform/security/rate-limiter.ts'
import { hashIdentifier } from '../../platform/security/throttle.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS
/** To one mailbox in a day. */
const MOST_TO_MAILBOX = { owner: 20, strangers: 3, confirmation: 5 } as const
const MAILS_OF_ONE_ACCOUNT_A_DAY = 30
const CONFIRMATIONS_OF_ONE_ACCOUNT_A_DAY = 5

export interface MailLimits {
  /**
   * Limits mails to a mailbox and of an account in a day. Those that strangers cause and those that ask for a
   * confirmation count apart, so that they never use up the owner's.
   * @returns an undo for a mail that was not sent; null over the limit.
   */
  count(countsFor: MailDecision['countsFor'], mailbox: string, account: string): Promise<(() => Promise<void>) | null>
}

export interface ConfirmationLimits {
  /** @throws RuleError TOO_MANY_ATTEMPTS more than once a minute, or when the day's are sent. */
  countRequest(mailbox: string, customerId: number): Promise<void>
}

export function createMailLimits(): MailLimits {
  const toMailbox = {
    owner: createLimiter('mail-to', MOST_TO_MAILBOX.owner, DAY_SECONDS),
    strangers: createLimiter('mail-by-stranger-to', MOST_TO_MAILBOX.strangers, DAY_SECONDS),
    confirmation: createMailboxConfirmations(),
  }
  const ofAccount = createLimiter('mail-of', MAILS_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  const confirmationsOfAccount = createAccountConfirmations()
  return {
    async count(countsFor, mailbox, account) {
      const counter = countsFor === 'confirmation' ? confirmationsOfAccount : ofAccount
      const made = [
        createCount(toMailbox[countsFor], mailbox, 'keep'),
        createCount(counter, hashIdentifier(account), 'keep'),
      ]
      try {
        await runCounted(made, async () => undefined)
        return () => refundCounts(made)
      } catch (error) {
        if (isRefusal(error, 'TOO_MANY_ATTEMPTS')) return null
        throw error
      }
    },
  }
}

export function createConfirmationLimits(): ConfirmationLimits {
  const [ofMailbox, ofAccount] = [createMailboxConfirmations(), createAccountConfirmations()]
  const requests = createLimiter('mail-confirmation-request', 1, MINUTE_SECONDS)
  return {
    async countRequest(mailbox, customerId) {
      const account = hashIdentifier(toCustomerKey(customerId))
      // The day's count when the mail is sent.
      const counts = [
        createCount(ofMailbox, mailbox, 'give back'),
        createCount(ofAccount, account, 'give back'),
        createCount(requests, account, 'keep'),
      ]
      await runCounted(counts, async () => undefined)
    },
  }
}

function createMailboxConfirmations(): RateLimiterMongo {
  return createLimiter('mail-confirmation-to', MOST_TO_MAILBOX.confirmation, DAY_SECONDS)
}

function createAccountConfirmations(): RateLimiterMongo {
  return createLimiter('mail-confirmation-of', CONFIRMATIONS_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
}

function createCount(counter: RateLimiterMongo, key: string, afterSuccess: Count['afterSuccess']): Count {
  return { counter, key, afterSuccess, counts: () => true }
}
