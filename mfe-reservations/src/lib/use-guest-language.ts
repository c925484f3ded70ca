import { useSession } from '@sufra/api/session'
import type { Language } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'

/** The language to write to the guest in who books; undefined where staff do it for others, whose language it need not be. */
export function useGuestLanguage(): Language | undefined {
  const language = useLanguage()
  return useSession().customer ? language : undefined
}
