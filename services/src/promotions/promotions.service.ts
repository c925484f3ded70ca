import type * as calls from '@sufra/runtime/calls/promotions'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { acceptCode, listCodes, redeemCode } from './discount-codes.actions.ts'
import { createRedemptionSweep } from './finish-redemptions.ts'
import { giveBackCode } from './give-back-code.action.ts'
import { findCodeHolder, forgetCustomer, listActiveHolders } from './internal.actions.ts'
import { listNews } from './list-news.action.ts'
import { listOfferUses } from './list-offer-uses.action.ts'
import { listOffers } from './list-offers.action.ts'
import { listRewards } from './list-rewards.action.ts'
import { createNews, deleteNews, listAllNews, updateNews } from './manage-news.actions.ts'
import { createOffer, deleteOffer, listAllOffers, updateOffer } from './manage-offers.actions.ts'
import { createReward, deleteReward, listAllRewards, updateReward } from './manage-rewards.actions.ts'
import { listMenuButtons, saveMenuButton } from './menu-buttons.actions.ts'
import { countRecords, hasChangedSince, mergeCustomers } from './merge-customers.actions.ts'
import { getPicture } from './pictures/get-picture.action.ts'
import { savePicture } from './pictures/save-picture.action.ts'
import { readNews } from './read-news.action.ts'
import { redeemRewardForCode } from './redeem.action.ts'
import { createOrphanedReadSweep } from './remove-orphaned-reads.ts'
import { createPictureSweep } from './remove-unused-pictures.ts'
import { getLogo, saveLogo } from './restaurant/logo.actions.ts'
import { getRestaurantRecord, saveRestaurant } from './restaurant/restaurant.actions.ts'
import { getRewardsReport } from './rewards-report.action.ts'

export const createPromotionsService = (app: AppContext): ServiceSchema => ({
  name: 'promotions',
  dependencies: ['customers'],
  mixins: [createRedemptionSweep(app), createOrphanedReadSweep(app), createPictureSweep(app)],
  actions: {
    listRewards,
    redeem: redeemRewardForCode(app),
    rewardsReport: getRewardsReport,
    listCodes,
    redeemCode: redeemCode(app),
    acceptCode: acceptCode(app),
    giveBackCode: giveBackCode(app),
    adminRewards: listAllRewards,
    createReward: createReward(app),
    updateReward: updateReward(app),
    deleteReward: deleteReward(app),
    listOffers: listOffers(app),
    listOfferUses: listOfferUses(app),
    adminOffers: listAllOffers,
    createOffer: createOffer(app),
    updateOffer: updateOffer(app),
    deleteOffer: deleteOffer(app),
    listNews: listNews(app),
    readNews: readNews(app),
    adminNews: listAllNews,
    createNews: createNews(app),
    updateNews: updateNews(app),
    deleteNews: deleteNews(app),
    listMenuButtons,
    saveMenuButton: saveMenuButton(app),
    savePicture: savePicture(app),
    getPicture,
    getRestaurant: getRestaurantRecord(app),
    saveRestaurant: saveRestaurant(app),
    saveLogo: saveLogo(app),
    getLogo,
    activeHolders: listActiveHolders(app),
    codeHolder: findCodeHolder,
    forgetCustomer,
    mergeCustomers,
    countRecords: countRecords(app),
    hasChangedSince,
  } satisfies ActionsFor<typeof calls>,
})
