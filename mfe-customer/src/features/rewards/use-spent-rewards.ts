import { useCustomer } from '@sufra/api/session'
import type { Reward } from '@sufra/contracts/rewards/entities'
import { useListDiscountCodesQuery } from '../../calls/content.ts'

/** Empty until loaded: the server decides. */
export function useSpentRewards(): (reward: Reward) => boolean {
  const { id } = useCustomer()
  const { data = [] } = useListDiscountCodesQuery({ id })
  const redeemed = new Set(data.map(({ rewardId }) => rewardId))
  return (reward) => !reward.isMultipleRedemption && redeemed.has(reward.id)
}
