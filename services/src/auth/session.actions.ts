import * as contract from '@sufra/contracts/auth/calls'
import { canEdit, type Session } from '@sufra/contracts/rights'
import * as calls from '@sufra/runtime/calls/auth'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { ACCOUNT_CHANGED, toAccountChange } from '@sufra/runtime/record-changes'
import { hashToken, redactCustomer } from '../platform/calls/accounts.ts'
import { defineAction, defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { type AdminRecord, Admins, toSignedInDto } from './admin.model.ts'
import { Passkeys } from './passkey.model.ts'
import { Sessions } from './session.model.ts'
import { getCachedSession } from './session-cache.ts'
import { endSession, type FoundSession, findSession, openSession } from './sessions.ts'

export const logout = (app: AppContext) =>
  defineAction(contract.logout, async (ctx) => {
    await endSession(ctx.meta, app)
    await ctx.broadcast(ACCOUNT_CHANGED, toAccountChange(ctx.meta.session))
    return null
  })

export const getSession = defineAction(contract.session, async (ctx) => {
  const signedIn = ctx.meta.session
  if (signedIn?.kind === 'customer') {
    const customer = await call(ctx, customers.findById, { id: signedIn.customerId })
    return { customer: customer && redactCustomer(signedIn, customer), admin: null }
  }
  if (signedIn?.kind === 'admin') {
    const admin = await Admins.findOne({ id: signedIn.adminId }).lean<AdminRecord>()
    return { customer: null, admin: admin && toSignedInDto(admin, signedIn) }
  }
  return { customer: null, admin: null }
})

export const resolve = (app: AppContext) =>
  defineInternalAction(calls.resolve, async (ctx, { token, reads, isPlain }) => {
    const hash = hashToken(token, app)
    const lookUp = async () => {
      const found = await findSession(ctx.meta, { token, isPlain }, app)
      const session = found && toSession(found)
      return session && { session, endsAt: found.expiresAt }
    }
    return reads && !isPlain ? getCachedSession(hash, app.now(), lookUp) : ((await lookUp())?.session ?? null)
  })

/** Null where the account is disabled, or its sessions were ended. */
export function toSession(found: FoundSession): Session | null {
  const generation = found.generation ?? 0
  if (found.kind === 'admin') {
    const [admin] = found.admins
    if (!admin?.isActive || (admin.generation ?? 0) !== generation) return null
    const { id: adminId, username, displayName, role, rights, passwordIsOneTime } = admin
    return {
      kind: 'admin',
      adminId,
      username,
      ...(displayName && { displayName }),
      role,
      ...(rights && !canEdit(role) && { rights }),
      ...(passwordIsOneTime && { passwordIsOneTime }),
      ...(found.lockedAt && { isLocked: true }),
      ...(found.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
    }
  }
  const [customer] = found.customers
  if (!customer) return null
  if ((customer.generation ?? 0) !== generation && customer.exemptSession !== found.tokenHash) return null
  const { id: customerId, phoneNumber, uniqueId, isMuslim, favourites } = customer
  return {
    kind: 'customer',
    customerId,
    phoneNumber,
    uniqueId,
    isMuslim,
    ...(favourites && { favourites }),
    ...(found.passwordIsNeeded && { passwordIsNeeded: true }),
  }
}

/**
 * Signs in a customer by a genuine receipt code. The holder may be another person,
 * so spending from the account requires the password first.
 */
export const open = (app: AppContext) =>
  defineInternalAction(calls.open, async (ctx, { customerId }) => {
    const generation = (await call(ctx, customers.account, { id: customerId }))?.generation ?? 0
    await openSession(ctx.meta, { kind: 'customer', personId: customerId, generation, passwordIsNeeded: true }, app)
    return null
  })

export const forgetCustomer = defineInternalAction(calls.forgetCustomer, async (_ctx, { customerId }) => {
  const whose = { kind: 'customer', personId: customerId } as const
  await Sessions.deleteMany(whose)
  await Passkeys.deleteMany(whose)
  return null
})
