import type { ActionContext } from '../../platform/calls/action.ts'

/** A customer gets the own records, whatever their phone; staff those of the phone, whoever made them. */
export function filterForCaller<Rest extends object>({ meta }: ActionContext, customerPhone: string, rest: Rest) {
  const { session } = meta
  return session?.kind === 'customer' ? { customerId: session.customerId, ...rest } : { customerPhone, ...rest }
}
