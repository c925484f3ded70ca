import { getCustomer as getCustomerCall } from '@sufra/contracts/customers/calls'
import { defineAction } from '../lib/calls/action.ts'
import { toDtoFor } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'

export const getCustomerRecord = defineAction(getCustomerCall, async (ctx, { id }) =>
  toDtoFor(ctx.meta.session, await getCustomer(id)),
)
