import type { ActionContext } from '../../lib/calls/action.ts'

/**
 * Records of a phone; its customer also gets the own records for other phones.
 * Each branch repeats the condition, so that an index bounds it.
 */
export function filterByPhone<Rest extends object>({ meta }: ActionContext, customerPhone: string, rest: Rest) {
  const { session } = meta
  if (session?.kind !== 'customer') return { customerPhone, ...rest }
  return {
    $or: [
      { customerPhone, ...rest },
      { customerId: session.customerId, ...rest },
    ],
  }
}
