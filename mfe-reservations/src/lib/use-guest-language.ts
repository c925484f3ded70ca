import { useSession } from '@sufra/api/session'
import type { Language } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'

/** Undefined for staff, who may book for a guest of another language. */
export function useGuestLanguage(): Language | undefined {
  const language = useLanguage()
  return useSession().customer ? language : undefined
}
