import type { ServiceSchema } from 'moleculer'
import { sweeping } from '../lib/sweep.ts'
import type { World } from '../lib/world.ts'
import { listCodes } from './list-codes.action.ts'
import { listRewards } from './list-rewards.action.ts'
import { redeem } from './redeem.action.ts'
import { settleCodes } from './settle-codes.ts'
import { acceptCode, redeemCode } from './use-code.actions.ts'

/** Rewards and the discount codes they turn into. */
export const promotionsService = (world: World): ServiceSchema => ({
  name: 'promotions',
  dependencies: ['customers'],
  mixins: [sweeping((broker) => settleCodes(broker, world))],
  actions: {
    listRewards,
    redeem: redeem(world),
    listCodes,
    redeemCode: redeemCode(world),
    acceptCode: acceptCode(world),
  },
})
