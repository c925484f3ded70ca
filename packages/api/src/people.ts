import type { Admin } from '@sufra/contracts/auth/staff/entities'
import type { Customer } from '@sufra/contracts/customers/entities'

export type { Admin, Customer }

export interface People {
  customer: Customer | null
  admin: Admin | null
}

export const nobody: People = { customer: null, admin: null }

/** At most one person, the customer first (customer specification §4). */
export function getOnlyPerson({ customer, admin }: People): People {
  return customer ? { customer, admin: null } : { customer: null, admin }
}

export function isSamePerson(one: People, other: People): boolean {
  return one.customer?.id === other.customer?.id && one.admin?.id === other.admin?.id
}
