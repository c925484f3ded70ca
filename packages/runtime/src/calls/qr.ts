import { internalCall } from '../internal-call.ts'

/** Removes the phone from issues that were credited to a customer who was deleted. */
export const forgetIssues = internalCall<{ qrCodeHashes: readonly string[] }, null>('qr.forgetIssues')
