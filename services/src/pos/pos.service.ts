import type * as calls from '@sufra/runtime/calls/pos'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { createPosOrder } from './create-order.action.ts'
import { findPosGuest } from './find-guest.action.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { countRecords, mergeCustomers } from './merge-customers.actions.ts'
import { refundPosOrder } from './refund-order.action.ts'
import { refundPurchase } from './refund-purchase.action.ts'
import { saveBill } from './save-bill.action.ts'
import { undoBill } from './undo-bill.action.ts'
import { undoOfferUse } from './undo-offer-use.action.ts'
import { useOffer } from './use-offer.action.ts'

export const createPosService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  return {
    name: 'pos',
    started() {
      throttle = createThrottle(app.config)
    },
    actions: {
      findGuest: findPosGuest(app, () => throttle),
      createOrder: createPosOrder(app, () => throttle),
      refundOrder: refundPosOrder(app),
      refundPurchase: refundPurchase(app),
      saveBill: saveBill(app),
      undoBill: undoBill(app),
      useOffer: useOffer(app),
      undoOfferUse: undoOfferUse(app),
      forgetCustomer,
      mergeCustomers,
      countRecords,
    } satisfies ActionsFor<typeof calls>,
  }
}
