import { layla, omar } from '@sufra/api/test-people'
import type { Reply, Seen } from '@sufra/api/test-server'
import type { Customer, FoundCustomer } from '@sufra/contracts/customers/entities'

export const allCustomers: Customer[] = [layla, omar]

export function getSearch({ url }: Seen): string {
  return new URL(url, 'http://x').searchParams.get('search') ?? ''
}

export function createPage(customers: readonly FoundCustomer[], total = customers.length): Reply {
  return { headers: { 'X-Total-Count': String(total) }, body: customers }
}

export function answerDirectory(customers: readonly Customer[] = allCustomers): (seen: Seen) => Reply {
  return (seen) => createPage(customers.filter(({ firstName }) => firstName.toLowerCase().includes(getSearch(seen))))
}
