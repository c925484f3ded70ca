import type { Customer } from '@sufra/contracts/entities/customer'
import { scanQr } from '@sufra/contracts/qr'
import { rule } from '@sufra/domain/errors'
import { codeFromInput, decodeReceipt } from '@sufra/domain/receipt-qr'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { Throttle } from '../lib/throttle.ts'
import type { World } from '../lib/world.ts'
import { codeKeyOf, type IssueRecord, Issues } from './issue.model.ts'

/**
 * Credits the points of a receipt, once for each time its code was issued (contract §5). For a caller who is not
 * signed in, the genuine and unused code is the proof of who it is, and signs that customer in.
 */
export const scan = (world: World, throttle: () => Throttle) =>
  action(scanQr, async (ctx, { qrString }) => {
    const code = codeFromInput(qrString)
    const who = { identifier: code.slice(0, 9), address: ctx.meta.address ?? '' }
    const issues = await throttle().guard('qr-scan', who, () => issuesOf(code, world))
    const customer = await customerFor(ctx, decodeReceipt(code).phone)
    for (const issue of issues.filter(({ isUsed }) => !isUsed)) {
      const credited = await credit(ctx, issue, customer, world)
      if (credited) {
        if (!ctx.meta.session) await ctx.call('auth.open', { customerId: customer.id })
        await writeAudit(
          ctx,
          { what: 'qr.scan', record: `customer:${customer.id}`, after: { points: issue.amount } },
          world,
        )
        return { customer: credited, pointsAdded: issue.amount, amount: issue.amount }
      }
    }
    throw rule('QR_USED')
  })

async function issuesOf(code: string, world: World): Promise<IssueRecord[]> {
  const issues = await Issues.find({ codeKey: codeKeyOf(code, world) })
    .sort({ issueNumber: 1 })
    .lean<IssueRecord[]>()
  if (issues.length === 0) throw rule('QR_UNKNOWN')
  return issues
}

/** The customer of a genuine code. Only a genuine code says that it is another customer's. */
async function customerFor(ctx: ActionContext, phone: string): Promise<Customer> {
  const { session } = ctx.meta
  if (session?.kind === 'customer' && session.phoneNumber !== phone) throw rule('QR_OTHER_CUSTOMER')
  const customer = await ctx.call<Customer | null, unknown>('customers.find', { kind: 'phone', value: phone })
  if (!customer) throw rule('ACCOUNT_NOT_FOUND', {}, { status: 404 })
  return customer
}

/** Credits one issue. @returns the customer after it, or null when this issue was credited before. */
async function credit(
  ctx: ActionContext,
  issue: IssueRecord,
  customer: Customer,
  world: World,
): Promise<Customer | null> {
  const moved = await ctx.call<{ customer: Customer; already: boolean }, unknown>('customers.move', {
    ref: `qr:${issue.qrCodeHash}`,
    customerId: customer.id,
    type: 'earn',
    points: issue.amount,
    amountFils: issue.amount * 100,
    description: 'Receipt QR code',
    qrCodeHash: issue.qrCodeHash,
    rewardId: null,
    posOrderNumber: issue.posOrderNumber,
    adminName: issue.generatedBy,
  })
  await Issues.updateOne({ id: issue.id, isUsed: false }, { $set: { isUsed: true, usedAt: world.now() } })
  return moved.already ? null : moved.customer
}
