import { repeatableCall } from '../internal-call.ts'

/** What of receipts tells of a customer who was deleted: those that were credited, and those for the phone until then. */
export interface ForgottenIssues {
  qrCodeHashes: readonly string[]
  phoneNumber: string
  /** When the deletion began: a later receipt for the phone is somebody else's. */
  startedAt: string
}

/** Takes the phone off the receipts of a customer who was deleted. */
export const forgetIssues = repeatableCall<ForgottenIssues, null>('qr.forgetIssues')
