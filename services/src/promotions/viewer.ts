import type { Customer } from '@sufra/contracts/customers/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ActionContext } from '../platform/calls/action.ts'

export type Viewer = Pick<Customer, 'id' | 'isMuslim'>

/**
 * The customer named in the call, else the caller; null for staff without a customer (contract §2).
 * @throws RuleError CUSTOMER_NOT_FOUND.
 */
export async function getViewer(ctx: ActionContext, customerId: number | undefined): Promise<Viewer | null> {
  const { session } = ctx.meta
  const id = customerId ?? (session?.kind === 'customer' ? session.customerId : undefined)
  return id === undefined ? null : loadViewer(ctx, id)
}

export async function loadViewer(ctx: ActionContext, id: number): Promise<Viewer> {
  const { session } = ctx.meta
  if (session?.kind === 'customer' && session.customerId === id && session.isMuslim !== undefined) {
    return { id, isMuslim: session.isMuslim }
  }
  const customer = await call(ctx, customers.findById, { id })
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return customer
}
