import type { MergedCounts } from '@sufra/contracts/customers/entities'
import { defineRepeatableCall } from '../internal-call.ts'

export interface ForgottenIssues {
  qrCodeHashes: readonly string[]
  phoneNumber: string
  /** Later receipts for the phone belong to another person. */
  startedAt: string
  /** Earlier receipts for the phone may be another person's (ISO). */
  ownSince?: string | undefined
}

export const forgetIssues = defineRepeatableCall<ForgottenIssues, null>('qr.forgetIssues')

/** Of the phone, scanned or not. */
export const countReceipts = defineRepeatableCall<{ phoneNumber: string }, Pick<MergedCounts, 'receipts'>>(
  'qr.countReceipts',
)
