import type * as calls from '@sufra/runtime/calls/promotions'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/action.ts'
import { sweeping } from '../lib/sweep.ts'
import type { World } from '../lib/world.ts'
import { activeHolders } from './active-holders.action.ts'
import { finishRedemptions } from './finish-redemptions.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { listCodes } from './list-codes.action.ts'
import { listMenuButtons } from './list-menu-buttons.action.ts'
import { listNews } from './list-news.action.ts'
import { listOffers } from './list-offers.action.ts'
import { listRewards } from './list-rewards.action.ts'
import { adminNews, createNews, deleteNews, updateNews } from './manage-news.actions.ts'
import { adminOffers, createOffer, deleteOffer, updateOffer } from './manage-offers.actions.ts'
import { adminRewards, createReward, deleteReward, updateReward } from './manage-rewards.actions.ts'
import { readNews } from './read-news.action.ts'
import { redeem } from './redeem.action.ts'
import { removeOrphanedReads } from './remove-orphaned-reads.ts'
import { rewardsReport } from './rewards-report.action.ts'
import { saveMenuButton } from './save-menu-button.action.ts'
import { acceptCode, redeemCode } from './use-code.actions.ts'

/** Rewards and the discount codes they turn into; offers, news and the menu links. */
export const promotionsService = (world: World): ServiceSchema => ({
  name: 'promotions',
  dependencies: ['customers'],
  mixins: [sweeping(world, (broker) => finishRedemptions(broker, world)), sweeping(world, removeOrphanedReads)],
  actions: {
    listRewards,
    redeem: redeem(world),
    rewardsReport,
    listCodes,
    redeemCode: redeemCode(world),
    acceptCode: acceptCode(world),
    adminRewards,
    createReward: createReward(world),
    updateReward: updateReward(world),
    deleteReward: deleteReward(world),
    listOffers: listOffers(world),
    adminOffers,
    createOffer: createOffer(world),
    updateOffer: updateOffer(world),
    deleteOffer: deleteOffer(world),
    listNews,
    readNews: readNews(world),
    adminNews,
    createNews: createNews(world),
    updateNews: updateNews(world),
    deleteNews: deleteNews(world),
    listMenuButtons,
    saveMenuButton: saveMenuButton(world),
    activeHolders: activeHolders(world),
    forgetCustomer,
  } satisfies ActionsFor<typeof calls>,
})
