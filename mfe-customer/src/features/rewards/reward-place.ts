import type { Reward } from '@sufra/contracts/entities/reward'

export function rewardPlace({ id }: Pick<Reward, 'id'>): string {
  return `reward-${id}`
}
