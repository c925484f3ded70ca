import { getCustomer } from '@sufra/contracts/customers'
import { action } from '../lib/calls/action.ts'
import { toDtoFor } from './customer.model.ts'
import { customerWith } from './find-customer.ts'

/** One customer: the session's own, or any for staff, who see the notes as well (contract §2). */
export const get = action(getCustomer, async (ctx, { id }) => toDtoFor(ctx.meta.session, await customerWith(id)))
