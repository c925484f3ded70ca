import type { Customer } from '@sufra/contracts/entities/customer'
import { canEdit, type Session } from '@sufra/contracts/rights'

/**
 * A customer as the person who asks may see it. The date of birth recovers the password, so it is for editors and for
 * customers who gave their password: other staff get month and day, and a session that a receipt opened gets neither.
 */
export function customerSeenBy(session: Session | null | undefined, customer: Customer): Customer {
  if (session?.kind !== 'customer') return isEditor(session) ? customer : withBirthday(customer)
  return session.passwordIsNeeded ? { ...customer, dateOfBirth: null, passwordIsNeeded: true } : customer
}

function isEditor(session: Session | null | undefined): boolean {
  return session?.kind === 'admin' && canEdit(session.role)
}

/** A customer with month and day in place of the date of birth. */
function withBirthday(customer: Customer): Customer {
  const { dateOfBirth } = customer
  return { ...customer, dateOfBirth: null, ...(dateOfBirth && { birthday: dateOfBirth.slice('YYYY-'.length) }) }
}
