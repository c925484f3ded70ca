import type { Reward } from '@sufra/contracts/rewards/entities'

export function rewardPlace({ id }: Pick<Reward, 'id'>): string {
  return `reward-${id}`
}
