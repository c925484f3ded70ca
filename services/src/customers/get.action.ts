import { getCustomer } from '@sufra/contracts/customers'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { type CustomerRecord, Customers, toDtoFor } from './customer.model.ts'

/** One customer: the session's own, or any for staff, who see the notes as well (contract §2). */
export const get = action(getCustomer, async (ctx, { id }) => {
  const customer = await Customers.findOne({ id }).lean<CustomerRecord>()
  if (!customer) throw rule('CUSTOMER_NOT_FOUND')
  return toDtoFor(ctx.meta.session, customer)
})
