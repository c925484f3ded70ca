import type { Reward } from '@sufra/contracts/rewards/entities'

export function getRewardAnchor({ id }: Pick<Reward, 'id'>): string {
  return `reward-${id}`
}
