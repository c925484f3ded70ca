import { internal } from '../lib/action.ts'
import { Sessions } from './session.model.ts'

/** Ends the sessions of a customer who was deleted. */
export const forgetCustomer = internal(async (_ctx, { customerId }: { customerId: number }) => {
  await Sessions.deleteMany({ kind: 'customer', personId: customerId })
  return null
})
