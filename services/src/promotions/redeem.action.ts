import { randomUUID } from 'node:crypto'
import type { Customer } from '@sufra/contracts/entities/customer'
import { redeemReward } from '@sufra/contracts/promotions'
import { inAudience } from '@sufra/domain/audience'
import { rule } from '@sufra/domain/errors'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'
import { reserveCode } from './reserve-code.ts'
import { type RewardRecord, Rewards } from './reward.model.ts'
import { customerWith } from './viewer.ts'

/**
 * Trades points for a discount code (customer specification §7). The code is reserved, the points are taken under the
 * code's ref, then the code is issued. A refusal gives the reservation back; a crash in between is finished or undone
 * by the sweep, which asks whether the points moved.
 *
 * The reward is read once. From then on the code says what is paid and what for, so that a reward that is changed or
 * deleted meanwhile cannot mix two of its states; a sending that takes up a cut-off one goes on with the first one's code.
 */
export const redeem = (world: World) =>
  action(redeemReward, async (ctx, { id: rewardId, customerId }) => {
    const ref = ctx.meta.ref ?? `redeem:${randomUUID()}`
    const begun = await Codes.findOne({ ref }).lean<CodeRecord>()
    const reserved = begun ?? (await reserveCode(await rewardFor(ctx, rewardId, customerId), customerId, ref, world))
    const customer = await payFor(ctx, reserved)
    const issued = await issueCode(reserved)
    await writeAudit(ctx, { what: 'reward.redeem', record: `customer:${customerId}`, after: toDto(issued) }, world)
    return { customer, discountCode: toDto(issued) }
  })

async function rewardFor(ctx: ActionContext, rewardId: number, customerId: number): Promise<RewardRecord> {
  const customer = await customerWith(ctx, customerId)
  const reward = await Rewards.findOne({ id: rewardId, isActive: true }).lean<RewardRecord>()
  if (!reward || !inAudience(customer.isMuslim, reward)) throw rule('REWARD_NOT_FOUND')
  // Codes of a time when the reward could be redeemed often count as well; the reservation keeps out what comes at once.
  const once = !reward.isMultipleRedemption
  if (once && (await Codes.exists({ customerId, rewardId, state: 'issued' }))) throw rule('REWARD_ALREADY_REDEEMED')
  return reward
}

async function payFor(ctx: ActionContext, reserved: CodeRecord): Promise<Customer> {
  try {
    const { customer } = await ctx.call<{ customer: Customer }, unknown>('customers.move', {
      ref: reserved.ref,
      customerId: reserved.customerId,
      type: 'redeem',
      points: -reserved.pointsCost,
      amountFils: null,
      description: reserved.rewardTitle,
      qrCodeHash: null,
      rewardId: reserved.rewardId,
      posOrderNumber: null,
      adminName: null,
    })
    return customer
  } catch (error) {
    // Only a refusal proves that no points moved; after any other fault the sweep finds out.
    const { code } = error as { code?: unknown }
    if (typeof code === 'number' && code >= 400 && code < 500) {
      await Codes.deleteOne({ id: reserved.id, state: 'reserved' })
    }
    throw error
  }
}

/** Makes a paid code the customer's. Idempotent; also the sweep's way to finish what a crash left. */
export async function issueCode(reserved: CodeRecord): Promise<CodeRecord> {
  const issued = await Codes.findOneAndUpdate(
    { id: reserved.id },
    { $set: { state: 'issued' } },
    { returnDocument: 'after' },
  ).lean<CodeRecord>()
  if (!issued) throw new Error(`The paid discount code ${reserved.id} is gone`)
  return issued
}
