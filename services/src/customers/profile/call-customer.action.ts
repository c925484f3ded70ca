import { callCustomer as callCustomerCall } from '@sufra/contracts/customers/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getCustomer } from '../find-customer.ts'

/** Audited with the answer: staff who may not see phones get one at a time. */
export const callCustomer = (app: AppContext) =>
  defineTransaction(callCustomerCall, async (ctx, { id }) => {
    const { phoneNumber } = await getCustomer(id)
    await writeAudit(ctx, { what: 'customer.call', record: `customer:${id}` }, app)
    return { phoneNumber }
  })
