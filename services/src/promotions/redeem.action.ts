import { randomUUID } from 'node:crypto'
import type { Customer } from '@sufra/contracts/customers/entities'
import { redeemReward } from '@sufra/contracts/promotions/rewards/calls'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import { isRefused, storeAnswer } from '../platform/calls/idempotency.ts'
import type { AppContext } from '../platform/config.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'
import { issueReserved } from './issue-code.ts'
import { reserveCode } from './reserve-code.ts'
import { loadViewer } from './viewer.ts'

/**
 * Trades points for a code (customer specification §7) in three transactions under one ref: reserve, pay, issue.
 * A refusal releases the reservation; after a crash a retry or the sweep continues (finish-redemptions.ts).
 * The code copies the reward's terms, so a concurrent edit cannot mix two states.
 */
export const redeemRewardForCode = (app: AppContext) =>
  defineAction(redeemReward, async (ctx, { id: rewardId, customerId }) => {
    const { session, ref = `redeem:${randomUUID()}` } = ctx.meta
    const tradedBy = session?.kind === 'admin' ? session.username : null
    const reserved = await reserveCode({ customer: await loadViewer(ctx, customerId), rewardId, ref, tradedBy }, app)
    const customer = await payPoints(ctx, reserved)
    return runTransaction(async () => {
      const answer = { customer, discountCode: toDto(await issueReserved(reserved, app)) }
      storeAnswer(redeemReward.name, ctx, answer)
      return answer
    })
  })

async function payPoints(ctx: ActionContext, reserved: CodeRecord): Promise<Customer> {
  try {
    const { customer } = await call(ctx, customers.move, {
      ref: reserved.ref,
      customerId: reserved.customerId,
      type: 'redeem',
      points: -reserved.pointsCost,
      amountFils: null,
      description: reserved.rewardTitle,
      descriptionAr: reserved.rewardTitleAr ?? null,
      qrCodeHash: null,
      rewardId: reserved.rewardId ?? null,
      posOrderNumber: null,
      adminName: null,
    })
    return customer
  } catch (error) {
    // Only a refusal proves that no points moved; the sweep resolves other faults.
    if (isRefused(error)) await Codes.deleteOne({ id: reserved.id, state: 'reserved' })
    throw error
  }
}
