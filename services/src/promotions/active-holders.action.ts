import { internal } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Codes } from './code.model.ts'

interface Asked {
  /** Some customers by their ids, or all whose ids lie between two. */
  customers: number[] | { from: number; to: number }
}

/** Which customers hold a code that could be used now: issued, unused, and not expired. */
export const activeHolders = (world: World) =>
  internal(async (_ctx, { customers }: Asked): Promise<number[]> => {
    const customerId = Array.isArray(customers) ? { $in: customers } : { $gte: customers.from, $lte: customers.to }
    const usable = { state: 'issued', isUsed: false, expiresAt: { $gt: world.now() } } as const
    const holders = await Codes.aggregate<{ _id: number }>([
      { $match: { customerId, ...usable } },
      { $group: { _id: '$customerId' } },
    ])
    return holders.map(({ _id }) => _id)
  })
