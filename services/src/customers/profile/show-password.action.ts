import { showPassword as showPasswordCall } from '@sufra/contracts/customers/calls'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getCustomer } from '../find-customer.ts'
import { readPassword } from '../password.ts'

/**
 * Answers null for an unreadable password (contract §3).
 * Audited before the answer, once per editor, customer and hour.
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
      await writeAudit(ctx, { what: 'password.view', record, uniqueKey: once }, app)
    }
    return { password }
  })
