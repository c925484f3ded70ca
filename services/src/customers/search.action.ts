import { searchCustomer } from '@sufra/contracts/customers/calls'
import { createDomainError } from '@sufra/domain/errors'
import { defineAction } from '../lib/calls/action.ts'
import { toDtoFor } from './customer.model.ts'
import { findByIdentifier } from './find-customer.ts'

export const search = defineAction(searchCustomer, async (ctx, { phoneOrId }) => {
  const customer = await findByIdentifier(phoneOrId)
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return toDtoFor(ctx.meta.session, customer)
})
