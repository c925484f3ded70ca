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
