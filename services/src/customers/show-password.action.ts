import { showPassword as showPasswordCall } from '@sufra/contracts/customers'
import { defineAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { getCustomer } from './find-customer.ts'
import { readPassword } from './password.ts'

/**
 * A customer's password, for an editor who asks to see it; null where it is not to be read (contract §3). That it is
 * shown is on record before it is: once for each editor, customer and hour of the clock.
 */
export const showPassword = (app: AppContext) =>
  defineAction(showPasswordCall, async (ctx, { id }) => {
    const customer = await getCustomer(id)
    const password = customer.password ? readPassword(customer.password, app) : customer.firstName
    const { session } = ctx.meta
    if (password !== null && session?.kind === 'admin') {
      const [hour] = app.now().toISOString().split(':')
      const record = `customer:${id}`
      const once = `password.view:${session.adminId}:${record}:${hour}`
      await writeAudit(ctx, { what: 'password.view', record, once }, app)
    }
    return { password }
  })
