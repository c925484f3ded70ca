import * as contract from '@sufra/contracts/auth'
import type { Customer } from '@sufra/contracts/entities/customer'
import type { Session } from '@sufra/contracts/rights'
import type { Account } from '../lib/account.ts'
import { type ActionContext, action, internal } from '../lib/action.ts'
import { tokenHash } from '../lib/session-token.ts'
import type { World } from '../lib/world.ts'
import { type AdminRecord, Admins, isActive, toDto } from './admin.model.ts'
import { endSession, findSession, openSession } from './sessions.ts'

/** Ends the session on the server, whoever it belongs to. */
export const logout = (world: World) =>
  action(contract.logout, async (ctx) => {
    await endSession(ctx.meta, world)
    return null
  })

/** Who is signed in, with the present record. */
export const session = action(contract.session, async (ctx) => {
  const signedIn = ctx.meta.session
  if (signedIn?.kind === 'customer') {
    const customer = await ctx.call<Customer | null, unknown>('customers.findById', { id: signedIn.customerId })
    return { customer, admin: null }
  }
  if (signedIn?.kind === 'admin') {
    const admin = await Admins.findOne({ id: signedIn.adminId }).lean<AdminRecord>()
    return { customer: null, admin: admin && toDto(admin) }
  }
  return { customer: null, admin: null }
})

/** What a cookie's token stands for; null for none. Asked by the gateway before each call that carries a cookie. */
export const resolve = (world: World) =>
  internal(async (ctx, { token }: { token: string }): Promise<Session | null> => {
    const found = await findSession(ctx.meta, token, world)
    if (!found) return null
    if (found.kind === 'admin') {
      const admin = await Admins.findOne({ id: found.personId }).lean<AdminRecord>()
      const goesOn = admin && isActive(admin) && (found.generation ?? 0) === (admin.generation ?? 0)
      return goesOn ? { kind: 'admin', adminId: admin.id, username: admin.username, role: admin.role } : null
    }
    const account = await accountOf(ctx, found.personId)
    const goesOn =
      account && ((found.generation ?? 0) === account.generation || account.keptSession === tokenHash(token, world))
    if (!goesOn) return null
    const { id: customerId, phoneNumber, uniqueId } = account.customer
    return { kind: 'customer', customerId, phoneNumber, uniqueId }
  })

/** Signs a customer in for a service that has proof of who it is (a genuine receipt code). */
export const open = (world: World) =>
  internal(async (ctx, { customerId }: { customerId: number }) => {
    const generation = (await accountOf(ctx, customerId))?.generation ?? 0
    await openSession(ctx.meta, { kind: 'customer', personId: customerId, generation }, world)
    return null
  })

function accountOf(ctx: ActionContext, id: number): Promise<Account | null> {
  return ctx.call<Account | null, unknown>('customers.account', { id })
}
