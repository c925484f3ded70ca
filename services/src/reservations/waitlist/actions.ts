import type { AppContext } from '../../platform/config.ts'
import { joinWaitlist } from './join.action.ts'
import { listCustomerWaitlist, listWaitlist } from './list.actions.ts'

export const createWaitlistActions = (app: AppContext) => ({
  joinWaitlist: joinWaitlist(app),
  listWaitlist: listWaitlist(app),
  customerWaitlist: listCustomerWaitlist,
})
