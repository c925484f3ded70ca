import { isRefusal } from '../../lib/calls/errors.ts'
import { type Count, createLimiter, refundCounts, runCounted } from '../../lib/security/rate-limiter.ts'
import { hashIdentifier } from '../../lib/security/throttle.ts'

const DAY_SECONDS = 24 * 60 * 60
const MAILS_TO_ONE_ADDRESS_A_DAY = 20
const MAILS_OF_ONE_ACCOUNT_A_DAY = 30

export interface MailLimits {
  /**
   * Limits mails to 20 a day per address and 30 per account.
   * @returns an undo for a mail that was not sent; null over the limit.
   */
  count(address: string, account: string): Promise<(() => Promise<void>) | null>
}

export function createMailLimits(): MailLimits {
  const perAddress = createLimiter('mail-to', MAILS_TO_ONE_ADDRESS_A_DAY, DAY_SECONDS)
  const perAccount = createLimiter('mail-of', MAILS_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  return {
    async count(address, account) {
      const made = [
        { counter: perAddress, key: address },
        { counter: perAccount, key: hashIdentifier(account) },
      ].map((count): Count => ({ ...count, afterSuccess: 'keep', counts: () => true }))
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
