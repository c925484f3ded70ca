import { repeatableCall } from '../internal-call.ts'

export interface ForgottenIssues {
  qrCodeHashes: readonly string[]
  phoneNumber: string
  /** Later receipts for the phone belong to another person. */
  startedAt: string
}

export const forgetIssues = repeatableCall<ForgottenIssues, null>('qr.forgetIssues')
