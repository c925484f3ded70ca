import { rule } from '@sufra/domain/errors'
import type { AppContext } from '../lib/app-context.ts'
import { inTransaction, updated, write } from '../lib/transaction.ts'
import { codeKeyOf, type IssueRecord, Issues } from './issue.model.ts'

/** A scan takes milliseconds; one that is still under way after this was cut off. */
const CLAIM_MS = 30_000

/**
 * Takes an issue of the code (each time that a till made the same code, the code may be credited once more) for a scan,
 * so that no other scan credits it. The same `ref`, which names the scan, gets the same issue again. An issue whose scan
 * failed or died half way goes to the next scan before any other issue does; it is for the same phone, because the phone
 * is in the code.
 * @throws RuleError QR_USED, or IN_PROGRESS while another scan is under way.
 */
export function claimIssue(code: string, ref: string, app: AppContext): Promise<IssueRecord> {
  return inTransaction(async () => {
    const now = app.now()
    const issues = await Issues.find({ codeKey: codeKeyOf(code, app) })
      .sort({ issueNumber: 1 })
      .lean<IssueRecord[]>()
    const issue = issueFor(ref, issues, now)
    if (issue.usedBy === ref) return issue
    const claimedUntil = new Date(now.getTime() + CLAIM_MS)
    const claim = { isUsed: true, usedAt: issue.usedAt ?? now, usedBy: ref, claimedUntil }
    write(updated(Issues, { id: issue.id }, { $set: claim }))
    return { ...issue, ...claim }
  })
}

function issueFor(ref: string, issues: readonly IssueRecord[], now: Date): IssueRecord {
  const mine = issues.find(({ usedBy }) => usedBy === ref)
  if (mine) return mine
  const begun = issues.find(({ claimedUntil }) => claimedUntil)
  if (begun?.claimedUntil && begun.claimedUntil > now) throw rule('IN_PROGRESS')
  const next = begun ?? issues.find(({ isUsed }) => !isUsed)
  if (!next) throw rule('QR_USED')
  return next
}

/**
 * Ends a claim when the points are credited; a part of the present transaction.
 * @returns true if the claim was open and this scan's; of two scans that end the same claim, one gets true.
 */
export async function closeClaim(issue: IssueRecord): Promise<boolean> {
  const { id, usedBy } = issue
  const open = await Issues.exists({ id, usedBy, claimedUntil: { $ne: null } })
  if (open) endClaim(issue)
  return open !== null
}

/** Ends a claim of this scan, open or not; a part of the present transaction. */
export function endClaim({ id, usedBy }: IssueRecord): void {
  write(updated(Issues, { id, usedBy }, { $set: { claimedUntil: null } }))
}

/** Frees an issue whose points were certainly not credited. */
export async function giveBack({ id, usedBy }: IssueRecord): Promise<void> {
  const free = { isUsed: false, usedAt: null, usedBy: null, claimedUntil: null }
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: free })
}

/**
 * Lets the next scan take the issue at once, without waiting for the claim to end: this one failed, and it is not known
 * whether the points were credited.
 */
export async function leaveToNext({ id, usedBy }: IssueRecord, app: AppContext): Promise<void> {
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: { claimedUntil: app.now() } })
}
