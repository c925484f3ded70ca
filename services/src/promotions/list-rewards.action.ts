import type { Customer } from '@sufra/contracts/entities/customer'
import { listRewards as listRewardsCall } from '@sufra/contracts/promotions'
import { inAudience } from '@sufra/domain/audience'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { type RewardRecord, Rewards, toDto } from './reward.model.ts'

/** Active rewards by points cost; for a customer only those in the audience (contract §6). */
export const listRewards = action(listRewardsCall, async (ctx, params) => {
  const rewards = await Rewards.find({ isActive: true }).sort({ pointsCost: 1, id: 1 }).lean<RewardRecord[]>()
  const { session } = ctx.meta
  const viewer = params.customerId ?? (session?.kind === 'customer' ? session.customerId : null)
  if (viewer === null) return rewards.map(toDto)
  const customer = await ctx.call<Customer | null, unknown>('customers.findById', { id: viewer })
  if (!customer) throw rule('CUSTOMER_NOT_FOUND')
  return rewards.filter((reward) => inAudience(customer.isMuslim, reward)).map(toDto)
})
