import { randomUUID } from 'node:crypto'
import type { Customer } from '@sufra/contracts/entities/customer'
import { scanQr } from '@sufra/contracts/qr'
import { rule } from '@sufra/domain/errors'
import { codeFromInput, decodeReceipt } from '@sufra/domain/receipt-qr'
import * as auth from '@sufra/runtime/calls/auth'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, action } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import { writeAudit } from '../lib/audit.ts'
import { cleaningUp } from '../lib/deadline.ts'
import { isRefused, keepAnswer } from '../lib/idempotency.ts'
import type { Throttle } from '../lib/throttle.ts'
import { inTransaction } from '../lib/transaction.ts'
import { claimIssue, closeClaim, endClaim, giveBack, leaveToNext } from './claim-issue.ts'
import { codeKeyOf, type IssueRecord, Issues } from './issue.model.ts'

/**
 * Credits the points of a receipt, once for each time its code was issued (contract §5). For a caller who is not
 * signed in, the genuine and unused code is the proof of who it is, and signs that customer in.
 *
 * The issue is claimed, the points are credited under a ref made of the issue, then the claim is closed. A scan that
 * fails or dies in between is carried on by the next one, which is answered as if it were the first.
 */
export const scan = (app: AppContext, throttle: () => Throttle) =>
  action(scanQr, async (ctx, { qrString }) => {
    const code = codeFromInput(qrString)
    const who = { identifier: code.slice(0, 9), address: ctx.meta.address ?? '' }
    await throttle().guard('qr-scan', who, () => assertIssued(code, app))
    const customerId = await customerFor(ctx, decodeReceipt(code).phone)
    const issue = await claimIssue(code, ctx.meta.ref ?? `scan:${randomUUID()}`, app)
    try {
      const credited = await credit(ctx, issue, customerId)
      if (!ctx.meta.session) await call(ctx, auth.open, { customerId })
      return await close(ctx, issue, credited, app)
    } catch (error) {
      await cleaningUp(() => leaveToNext(issue, app)).catch(() => undefined)
      throw error
    }
  })

async function assertIssued(code: string, app: AppContext): Promise<void> {
  if (!(await Issues.exists({ codeKey: codeKeyOf(code, app) }))) throw rule('QR_UNKNOWN')
}

/** The id of a genuine code's customer. Only a genuine code says that it is another customer's. */
async function customerFor(ctx: ActionContext, phone: string): Promise<number> {
  const { session } = ctx.meta
  if (session?.kind === 'customer' && session.phoneNumber !== phone) throw rule('QR_OTHER_CUSTOMER')
  if (session?.kind === 'customer') return session.customerId
  const customer = await call(ctx, customers.find, { kind: 'phone', value: phone })
  if (!customer) throw rule('ACCOUNT_NOT_FOUND', {}, { status: 404 })
  return customer.id
}

/** Credits an issue, once, however many scans carry it on. @returns the customer after it. */
async function credit(ctx: ActionContext, issue: IssueRecord, customerId: number): Promise<Customer> {
  try {
    const moved = await call(ctx, customers.move, {
      ref: `qr:${issue.qrCodeHash}`,
      customerId,
      type: 'earn',
      points: issue.amount,
      amountFils: issue.amount * 100,
      description: 'Receipt QR code',
      qrCodeHash: issue.qrCodeHash,
      rewardId: null,
      posOrderNumber: issue.posOrderNumber,
      adminName: issue.generatedBy,
    })
    return moved.customer
  } catch (error) {
    if (isRefused(error)) await giveBack(issue)
    throw error
  }
}

/** The last step: the issue is credited for good, with the act of the staff who scanned it and the kept answer. */
function close(ctx: ActionContext, issue: IssueRecord, customer: Customer, app: AppContext) {
  return inTransaction(async () => {
    const { amount } = issue
    const act = { what: 'qr.scan', record: `customer:${customer.id}`, after: { points: amount } } as const
    // Only staff have a line in the audit log, and that once; for others it is closed whether or not it was.
    if (ctx.meta.session?.kind !== 'admin') endClaim(issue)
    else if (await closeClaim(issue)) await writeAudit(ctx, act, app)
    const answer = { customer, pointsAdded: amount, amount }
    keepAnswer(scanQr.name, ctx, answer)
    return answer
  })
}
