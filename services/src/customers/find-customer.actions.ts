import { getCustomer as getCustomerCall, searchCustomer } from '@sufra/contracts/customers/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as calls from '@sufra/runtime/calls/customers'
import { defineAction, defineInternalAction } from '../platform/calls/action.ts'
import { type CustomerRecord, Customers, toDtoFor } from './customer.model.ts'
import { findByAnyIdentifier } from './find-customer.ts'
import { getReadCustomer } from './test-guest.ts'

export const getCustomerRecord = defineAction(getCustomerCall, async (ctx, { id }) =>
  toDtoFor(ctx.meta.session, await getReadCustomer(ctx.meta.session, id)),
)

export const search = defineAction(searchCustomer, async (ctx, { phoneOrId }) => {
  const customer = await findByAnyIdentifier(phoneOrId)
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return toDtoFor(ctx.meta.session, customer)
})

type KnownAs = Pick<CustomerRecord, 'id' | 'uniqueId'>

export const listUniqueIds = defineInternalAction(calls.uniqueIds, async (_ctx, { ids }) =>
  Customers.find({ id: { $in: ids } }, { _id: 0, id: 1, uniqueId: 1 }).lean<KnownAs[]>(),
)
