import { callCustomer as callCustomerCall } from '@sufra/contracts/customers/calls'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { CountContactCall } from '../../platform/security/contact-calls.ts'
import { getCustomer } from '../find-customer.ts'

/** Staff who may not see phones get one at a time, each on record. */
export const callCustomer = (app: AppContext, count: CountContactCall) =>
  defineAction(callCustomerCall, async (ctx, { id }) => {
    const { phoneNumber } = await getCustomer(id)
    await count(ctx.meta)
    await writeAudit(ctx, { what: 'customer.call', record: `customer:${id}` }, app)
    return { phoneNumber }
  })
