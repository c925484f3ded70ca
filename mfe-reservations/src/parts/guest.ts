import { useSession } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import type { Language } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'

/** Both names, cut to the booking's limit. */
export function getGuestName({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  const cut = `${firstName} ${lastName}`.slice(0, NAME_MOST)
  // Removes half of a surrogate pair, which the server refuses.
  return cut.replace(/[\ud800-\udbff]$/, '').trim()
}

/** Undefined for staff, who may book for a guest of another language. */
export function useGuestLanguage(): Language | undefined {
  const language = useLanguage()
  return useSession().customer ? language : undefined
}
