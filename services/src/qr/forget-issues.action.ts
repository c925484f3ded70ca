import * as calls from '@sufra/runtime/calls/qr'
import { defineInternalAction } from '../platform/calls/action.ts'
import { eraseAuditDetails } from '../platform/observability/audit.ts'
import { type IssueRecord, Issues } from './issue.model.ts'

/**
 * Anonymises issues of a deleted customer. An unscanned receipt stays valid for a new account:
 * the phone is in the code.
 */
export const forgetIssues = defineInternalAction(
  calls.forgetIssues,
  async (_ctx, { qrCodeHashes, phoneNumber, startedAt, ownSince }) => {
    const createdAt = { ...(ownSince && { $gte: new Date(ownSince) }), $lte: new Date(startedAt) }
    const theirs = { $or: [{ qrCodeHash: { $in: qrCodeHashes } }, { phoneNumber, createdAt }] }
    const issues = await Issues.find(theirs, { _id: 0, id: 1 }).lean<Pick<IssueRecord, 'id'>[]>()
    await eraseAuditDetails(issues.map(({ id }) => `valid_qr_code:${id}`))
    await Issues.updateMany(theirs, { $set: { phoneNumber: '', posOrderNumber: null } })
    return null
  },
)
