import type { Customer } from '@sufra/contracts/customers/entities'
import { NAME_MOST } from '@sufra/domain/text-lengths'

/** Both names, cut to the booking's limit. */
export function getGuestName({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  const cut = `${firstName} ${lastName}`.slice(0, NAME_MOST)
  // Removes half of a surrogate pair, which the server refuses.
  return cut.replace(/[\ud800-\udbff]$/, '').trim()
}
