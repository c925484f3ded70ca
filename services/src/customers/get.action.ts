import { getCustomer } from '@sufra/contracts/customers'
import { canEdit } from '@sufra/contracts/rights'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { type CustomerRecord, toDtoFor } from './customer.model.ts'
import { customerWith } from './find-customer.ts'
import { readablePassword } from './password.ts'

/**
 * One customer: the session's own, or any for staff, who see the notes as well (contract §2). An editor also sees the
 * password where the restaurant keeps it readable (contract §3).
 */
export const get = (world: World) =>
  action(getCustomer, async (ctx, { id }) => {
    const customer = await customerWith(id)
    const shown = toDtoFor(ctx.meta.session, customer)
    const { session } = ctx.meta
    if (session?.kind !== 'admin' || !canEdit(session.role)) return shown
    return { ...shown, password: await showPassword(ctx, customer, session.adminId, world) }
  })

/** The password, after its being shown is on record: once for each editor, customer and hour of the clock. */
async function showPassword(ctx: ActionContext, customer: CustomerRecord, adminId: number, world: World) {
  const password = customer.password ? readablePassword(customer.password, world) : customer.firstName
  if (password === null) return null
  const [hour] = world.now().toISOString().split(':')
  const record = `customer:${customer.id}`
  await writeAudit(ctx, { what: 'password.view', record, once: `password.view:${adminId}:${record}:${hour}` }, world)
  return password
}
