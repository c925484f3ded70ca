import type { Reward } from '@sufra/contracts/promotions/rewards/entities'

/** Sorted by cost; equal costs keep their order. */
export function listOfferedRewards(rewards: readonly Reward[]): Reward[] {
  return rewards.filter(({ isActive }) => isActive).sort((a, b) => a.pointsCost - b.pointsCost)
}

/** @param offered sorted by cost */
export function findNextReward(offered: readonly Reward[], points: number): Reward | undefined {
  return offered.find(({ pointsCost }) => pointsCost > points)
}

export function getRewardAnchor({ id }: Pick<Reward, 'id'>): string {
  return `reward-${id}`
}
