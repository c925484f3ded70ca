import type { DeliveryFailure } from '@sufra/contracts/messaging/webhooks/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

const isRedirect = (status: number) => status >= 300 && status < 400

/** The last failure in words; empty where there is none. */
export function useFailureText() {
  const t = useWords(words)
  const language = useLanguage()
  return ({ status, error }: DeliveryFailure): string => {
    if (error) return t(`webhooks.failure.${error}`)
    if (status === null) return ''
    const answered = { status: formatNumber(status, language) }
    return t(isRedirect(status) ? 'webhooks.failure.redirect' : 'webhooks.failure.status', answered)
  }
}
