import type { Reward } from '@sufra/contracts/rewards/entities'

/** The active ones by what they cost; equals in the order they came. */
export function offeredRewards(rewards: readonly Reward[]): Reward[] {
  return rewards.filter(({ isActive }) => isActive).sort((a, b) => a.pointsCost - b.pointsCost)
}

/** The cheapest one that the points are not enough for. @param offered by cost */
export function rewardAhead(offered: readonly Reward[], points: number): Reward | undefined {
  return offered.find(({ pointsCost }) => pointsCost > points)
}
