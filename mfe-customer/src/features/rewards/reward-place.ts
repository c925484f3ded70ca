import type { Reward } from '@sufra/contracts/entities/reward'

/** The name of a reward's card on the page, for the way to it. */
export function rewardPlace({ id }: Pick<Reward, 'id'>): string {
  return `reward-${id}`
}
