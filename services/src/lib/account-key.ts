import type { Identifier } from '@sufra/domain/phone'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ActionContext } from './action.ts'

/** By what guesses at an account are counted, whether it is named by phone or by customer ID; else what was typed. */
export async function accountKey(ctx: ActionContext, identifier: Identifier): Promise<string> {
  const customer = await call(ctx, customers.find, identifier)
  return customer ? keyOfCustomer(customer.id) : identifier.value
}

export const keyOfCustomer = (id: number): string => `customer:${id}`
export const keyOfStaff = (username: string): string => `staff:${username}`
