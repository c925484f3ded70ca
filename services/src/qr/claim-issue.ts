import { rule } from '@sufra/domain/errors'
import type { AppContext } from '../lib/app-context.ts'
import { inTransaction, updated, write } from '../lib/transaction.ts'
import { codeKeyOf, type IssueRecord, Issues } from './issue.model.ts'

/** A scan takes milliseconds; one that is still under way after this was cut off. */
const CLAIM_MS = 30_000

/**
 * Takes an issue of the code for a scan, so that no other one credits it. The same `ref` gets the same issue again. An
 * issue that a scan left half way, because it failed or died, goes to the next one before any other issue does: what
 * that scan did is carried on, and no scan uses up two issues.
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
 * Ends a claim: the points are credited. A part of the present story.
 * @returns whether it was open and this scan's, which of two scans that carried it on is true for one.
 */
export async function closeClaim({ id, usedBy }: IssueRecord): Promise<boolean> {
  const open = await Issues.exists({ id, usedBy, claimedUntil: { $ne: null } })
  if (open) write(updated(Issues, { id }, { $set: { claimedUntil: null } }))
  return open !== null
}

/** Gives an issue back whose points could not be credited. */
export async function giveBack({ id, usedBy }: IssueRecord): Promise<void> {
  const free = { isUsed: false, usedAt: null, usedBy: null, claimedUntil: null }
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: free })
}

/** Leaves an issue to the next scan at once, because this one failed and nobody knows whether the points were credited. */
export async function leaveToNext({ id, usedBy }: IssueRecord, app: AppContext): Promise<void> {
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: { claimedUntil: app.now() } })
}
