import { getCustomer as getCustomerCall } from '@sufra/contracts/customers'
import { defineAction } from '../lib/calls/action.ts'
import { toDtoFor } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'

/** One customer: the session's own, or any for staff, who see the notes as well (contract §2). */
export const get = defineAction(getCustomerCall, async (ctx, { id }) =>
  toDtoFor(ctx.meta.session, await getCustomer(id)),
)
