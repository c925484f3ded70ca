import * as calls from '@sufra/runtime/calls/qr'
import { internal } from '../lib/action.ts'
import { forgetInAudit } from '../lib/audit.ts'
import { type IssueRecord, Issues } from './issue.model.ts'

/**
 * Removes the phone from issues that were credited to a customer who was deleted. What was not scanned yet stays: it
 * awaits who holds the receipt.
 */
export const forgetIssues = internal(calls.forgetIssues, async (_ctx, { qrCodeHashes }) => {
  const credited = { qrCodeHash: { $in: qrCodeHashes } }
  const issues = await Issues.find(credited, { _id: 0, id: 1 }).lean<Pick<IssueRecord, 'id'>[]>()
  await forgetInAudit(issues.map(({ id }) => `valid_qr_code:${id}`))
  await Issues.updateMany(credited, { $set: { phoneNumber: '' } })
  return null
})
