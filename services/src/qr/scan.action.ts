import { randomUUID } from 'node:crypto'
import type { Customer } from '@sufra/contracts/customers/entities'
import { scanQr } from '@sufra/contracts/qr/calls'
import type { Session } from '@sufra/contracts/rights'
import { createDomainError, type RuleError } from '@sufra/domain/platform/errors'
import { findPhone, parseReceiptInput } from '@sufra/domain/qr/receipt-qr'
import * as auth from '@sufra/runtime/calls/auth'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { getAccountKey, redactCustomer } from '../platform/calls/accounts.ts'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import { isRefused, storeAnswer } from '../platform/calls/idempotency.ts'
import type { AppContext } from '../platform/config.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { runWithCleanupDeadline } from '../platform/deadline.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { claimIssue, closeClaim, endClaim, releaseClaim, returnIssue } from './claim-issue.ts'
import { getCodeKey, type IssueRecord, Issues } from './issue.model.ts'

/**
 * Credits a receipt once per issue (contract §5). An unused genuine code signs an anonymous caller in.
 * Claims the issue, credits the points under a ref of the issue, then closes the claim.
 * The next scan continues an interrupted one and gets the same answer.
 */
export const scanReceipt = (app: AppContext, throttle: () => Throttle) =>
  defineAction(scanQr, async (ctx, { qrString }) => {
    const code = parseReceiptInput(qrString)
    const phone = findPhone(code)
    const issue = await limitGuesses(ctx, phone, throttle(), async () => {
      if (isForAnotherCustomer(phone, ctx) && !(await isOfMergedRecord(phone, ctx)))
        throw await createRefusal(code, app)
      return claimIssue(code, ctx.meta.ref ?? `scan:${randomUUID()}`, app)
    })
    try {
      const credited = await creditPoints(ctx, issue, phone)
      if (!ctx.meta.session) await call(ctx, auth.open, { customerId: credited.customer.id })
      return await closeScan(ctx, issue, credited, app)
    } catch (error) {
      await runWithCleanupDeadline(() => releaseClaim(issue, app)).catch(() => undefined)
      throw error
    }
  })

/**
 * Limits guesses of codes (docs/decisions/0009). Staff are exempt: they may add points anyway;
 * guesses by a guest must not block the till behind the same address.
 */
async function limitGuesses<T>(ctx: ActionContext, phone: string, by: Throttle, attempt: () => Promise<T>): Promise<T> {
  const { session, address, device } = ctx.meta
  if (session?.kind === 'admin') return attempt()
  const identifier = await getAccountKey(ctx, { kind: 'phone', value: phone })
  // Codes of the own phone count by identifier; others also count by address.
  const isOwn = session && !isForAnotherCustomer(phone, ctx)
  return by.guard('qr-scan', { identifier, device, ...(!isOwn && { address: address ?? '' }) }, attempt)
}

function isForAnotherCustomer(phone: string, { meta: { session } }: ActionContext): boolean {
  return session?.kind === 'customer' && session.phoneNumber !== phone
}

/** A receipt of the phone of a record that was merged into the caller's. */
async function isOfMergedRecord(phone: string, ctx: ActionContext): Promise<boolean> {
  const { session } = ctx.meta
  const owner = await call(ctx, customers.find, { kind: 'phone', value: phone, withFormer: true })
  return session?.kind === 'customer' && owner?.id === session.customerId
}

async function createRefusal(code: string, app: AppContext): Promise<RuleError> {
  const isGenuine = await Issues.exists({ codeKey: getCodeKey(code, app) })
  return createDomainError(isGenuine ? 'QR_OTHER_CUSTOMER' : 'QR_UNKNOWN')
}

interface Credited {
  customer: Customer
  /** Points of the customer's tier. */
  bonus: number
}

async function creditPoints(ctx: ActionContext, issue: IssueRecord, phoneNumber: string): Promise<Credited> {
  try {
    return await call(ctx, customers.move, {
      ref: `qr:${issue.qrCodeHash}`,
      phoneNumber,
      type: 'earn',
      points: issue.amount,
      amountFils: issue.amount * 100,
      description: 'Receipt QR code',
      qrCodeHash: issue.qrCodeHash,
      rewardId: null,
      posOrderNumber: issue.posOrderNumber,
      orderedAt: issue.createdAt.toISOString(),
      adminName: issue.generatedBy,
    })
  } catch (error) {
    if (isRefused(error)) await returnIssue(issue)
    throw error
  }
}

/**
 * For staff, claim, audit entry and answer commit together. Other answers are stored afterwards,
 * because a duplicate finds its issue again.
 */
async function closeScan(ctx: ActionContext, issue: IssueRecord, { customer, bonus }: Credited, app: AppContext) {
  const { amount } = issue
  const answer = {
    customer: redactCustomer(getReader(ctx, customer), customer),
    pointsAdded: amount,
    ...(bonus > 0 && { bonusAdded: bonus }),
    amount,
  }
  if (ctx.meta.session?.kind === 'admin') {
    const act = { what: 'qr.scan', record: `customer:${customer.id}`, after: { points: amount } } as const
    await runTransaction(async () => {
      if (await closeClaim(issue)) await writeAudit(ctx, act, app)
      storeAnswer(scanQr.name, ctx, answer)
    })
  } else await endClaim(issue)
  return answer
}

function getReader({ meta: { session } }: ActionContext, { id, phoneNumber, uniqueId }: Customer): Session {
  return session ?? { kind: 'customer', customerId: id, phoneNumber, uniqueId, passwordIsNeeded: true }
}
