import { layla, omar } from '@sufra/api/test-people'
import type { Reply, Seen } from '@sufra/api/test-server'
import type { Customer, FoundCustomer } from '@sufra/contracts/customers/entities'

export const everybody: Customer[] = [layla, omar]

export function searchOf({ url }: Seen): string {
  return new URL(url, 'http://x').searchParams.get('search') ?? ''
}

export function pageOf(customers: readonly FoundCustomer[], total = customers.length): Reply {
  return { headers: { 'X-Total-Count': String(total) }, body: customers }
}

export function directory(customers: readonly Customer[] = everybody): (seen: Seen) => Reply {
  return (seen) => pageOf(customers.filter(({ firstName }) => firstName.toLowerCase().includes(searchOf(seen))))
}
