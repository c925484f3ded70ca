import { addDays, type Day, dayInZone } from '@sufra/domain/calendar-day'
import { rule } from '@sufra/domain/errors'
import type { AppContext } from '../lib/config.ts'
import { hasEnded } from '../lib/db/leases.ts'
import { runTransaction, updateOne, write } from '../lib/db/transaction.ts'
import { codeKeyOf, type IssueRecord, Issues } from './issue.model.ts'

/** No call takes longer (docs/decisions/0012): a scan that is still under way after this was cut off. */
const CLAIM_MS = 5_000

/** What a scan writes into the issue that it takes. */
type Claim = Required<Pick<IssueRecord, 'isUsed' | 'usedBy' | 'claimedUntil'>> & { usedBy: string; usedAt: Date }

/**
 * Takes an issue of the code (each time that a till made the same code, the code may be credited once more) for a scan,
 * so that no other scan credits it. The same `ref`, which names the scan, gets the same issue again. An issue whose scan
 * failed or died half way goes to the next scan before any other issue does; it is for the same phone, because the phone
 * is in the code.
 * @throws RuleError QR_UNKNOWN, QR_USED, QR_EXPIRED, or IN_PROGRESS while another scan is under way.
 */
export async function claimIssue(code: string, ref: string, app: AppContext): Promise<IssueRecord> {
  const codeKey = codeKeyOf(code, app)
  const now = app.now()
  const claim = { isUsed: true, usedBy: ref, claimedUntil: new Date(now.getTime() + CLAIM_MS) }
  // Nearly every code is issued once. A first issue that is free goes before all others: none was ever begun.
  const first = await Issues.findOneAndUpdate(
    { codeKey, issueNumber: 1, isUsed: false, dateGenerated: { $gte: firstValidDay(app) } },
    { $set: { ...claim, usedAt: now } },
    { returnDocument: 'after' },
  ).lean<IssueRecord>()
  return first ?? runTransaction(() => claimAny(codeKey, { ...claim, usedAt: now }, firstValidDay(app)))
}

/** The day of the oldest receipts that still count: each counts until the end of its last day. */
function firstValidDay({ config, now }: AppContext): Day {
  return addDays(dayInZone(now(), config.restaurant.timeZone), -config.receiptDays)
}

async function claimAny(codeKey: string, claim: Claim, firstDay: Day): Promise<IssueRecord> {
  const issues = await Issues.find({ codeKey }).sort({ issueNumber: 1 }).lean<IssueRecord[]>()
  if (issues.length === 0) throw rule('QR_UNKNOWN')
  const issue = issueFor(claim.usedBy, issues, claim.usedAt)
  if (issue.usedBy === claim.usedBy) return issue
  // One whose scan was begun is carried on: its points may be credited already.
  if (!issue.isUsed && issue.dateGenerated < firstDay) throw rule('QR_EXPIRED')
  const claimed = { ...claim, usedAt: issue.usedAt ?? claim.usedAt }
  write(updateOne(Issues, { id: issue.id }, { $set: claimed }))
  return { ...issue, ...claimed }
}

function issueFor(ref: string, issues: readonly IssueRecord[], now: Date): IssueRecord {
  const mine = issues.find(({ usedBy }) => usedBy === ref)
  if (mine) return mine
  const begun = issues.find(({ claimedUntil }) => claimedUntil)
  if (begun?.claimedUntil && !hasEnded(begun.claimedUntil, now, CLAIM_MS)) throw rule('IN_PROGRESS')
  const next = begun ?? issues.find(({ isUsed }) => !isUsed)
  if (!next) throw rule('QR_USED')
  return next
}

/**
 * Ends a claim when the points are credited; a part of the present transaction.
 * @returns true if the claim was open and this scan's; of two scans that end the same claim, one gets true.
 */
export async function closeClaim({ id, usedBy }: IssueRecord): Promise<boolean> {
  const open = await Issues.exists({ id, usedBy, claimedUntil: { $ne: null } })
  if (open) write(updateOne(Issues, { id, usedBy }, { $set: { claimedUntil: null } }))
  return open !== null
}

/** Ends a claim of this scan, open or not. */
export async function endClaim({ id, usedBy }: IssueRecord): Promise<void> {
  await Issues.updateOne({ id, usedBy }, { $set: { claimedUntil: null } })
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
export async function releaseClaim({ id, usedBy }: IssueRecord, app: AppContext): Promise<void> {
  await Issues.updateOne({ id, usedBy, claimedUntil: { $ne: null } }, { $set: { claimedUntil: app.now() } })
}
