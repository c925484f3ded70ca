import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../platform/config.ts'
import { hasEnded } from '../platform/db/leases.ts'
import { runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { getCodeKey, type IssueRecord, Issues } from './issue.model.ts'

/** No call takes longer (docs/decisions/0012): an older open claim was interrupted. */
const CLAIM_MS = 5_000

type Claim = Required<Pick<IssueRecord, 'isUsed' | 'usedBy' | 'claimedUntil'>> & { usedBy: string; usedAt: Date }

/**
 * Claims an issue of the code for one scan; idempotent by `ref`. Each issue is credited once.
 * An interrupted issue comes before others; the phone is the same, because the code contains it.
 * @throws RuleError QR_UNKNOWN, QR_USED, QR_EXPIRED, or IN_PROGRESS during another scan.
 */
export async function claimIssue(code: string, ref: string, app: AppContext): Promise<IssueRecord> {
  const codeKey = getCodeKey(code, app)
  const now = app.now()
  const claim = { isUsed: true, usedBy: ref, claimedUntil: new Date(now.getTime() + CLAIM_MS) }
  // Fast path: nearly every code has one issue, and a free first issue was never begun.
  const first = await Issues.findOneAndUpdate(
    { codeKey, issueNumber: 1, isUsed: false, dateGenerated: { $gte: getFirstValidDay(app) } },
    { $set: { ...claim, usedAt: now } },
    { returnDocument: 'after' },
  ).lean<IssueRecord>()
  return first ?? runTransaction(() => claimAny(codeKey, { ...claim, usedAt: now }, getFirstValidDay(app)))
}

function getFirstValidDay({ config, now }: AppContext): Day {
  return addDays(getDayInZone(now(), config.restaurant.timeZone), -config.receiptDays)
}

async function claimAny(codeKey: string, claim: Claim, firstDay: Day): Promise<IssueRecord> {
  const issues = await Issues.find({ codeKey }).sort({ issueNumber: 1 }).lean<IssueRecord[]>()
  if (issues.length === 0) throw createDomainError('QR_UNKNOWN')
  const issue = selectIssue(claim.usedBy, issues, claim.usedAt)
  if (issue.usedBy === claim.usedBy) return issue
  // An interrupted scan continues after expiry: its points may be credited already.
  if (!issue.isUsed && issue.dateGenerated < firstDay) throw createDomainError('QR_EXPIRED')
  const claimed = { ...claim, usedAt: issue.usedAt ?? claim.usedAt }
  write(updateOne(Issues, { id: issue.id }, { $set: claimed }))
  return { ...issue, ...claimed }
}

function selectIssue(ref: string, issues: readonly IssueRecord[], now: Date): IssueRecord {
  const mine = issues.find(({ usedBy }) => usedBy === ref)
  if (mine) return mine
  const begun = issues.find(({ claimedUntil }) => claimedUntil)
  if (begun?.claimedUntil && !hasEnded(begun.claimedUntil, now, CLAIM_MS)) throw createDomainError('IN_PROGRESS')
  const next = begun ?? issues.find(({ isUsed }) => !isUsed)
  if (!next) throw createDomainError('QR_USED')
  return next
}

export async function closeClaim({ id, usedBy }: IssueRecord): Promise<boolean> {
  const open = await Issues.exists({ id, usedBy, claimedUntil: { $ne: null } })
  if (open) write(updateOne(Issues, { id, usedBy }, { $set: { claimedUntil: null } }))
  return open !== null
}

export async function endClaim({ id, usedBy }: IssueRecord): Promise<void> {
  await Issues.updateOne({ id, usedBy }, { $set: { claimedUntil: null } })
}

export async function returnIssue({ id, usedBy }: IssueRecord): Promise<void> {
  const free = { isUsed: false, usedAt: null, usedBy: null, claimedUntil: null }
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: free })
}

/** Ends a claim at once after a failure with unknown outcome, so that the next scan may continue. */
export async function releaseClaim({ id, usedBy }: IssueRecord, app: AppContext): Promise<void> {
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: { claimedUntil: app.now() } })
}
