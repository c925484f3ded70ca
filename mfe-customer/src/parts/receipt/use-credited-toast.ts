import type { ResultOfCall } from '@sufra/api/endpoint'
import { customerUpdated, signedInAsCustomer, useAppDispatch } from '@sufra/api/session'
import { formatNumber, formatPoints } from '@sufra/i18n/format'
import { getLanguage } from '@sufra/i18n/i18n'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { words } from '../../words.ts'

/** Delay of the second notification: one shows at a time. */
const READ_WELCOME_MS = 2000

export function useCreditedToast() {
  const t = useWords(words)
  const dispatch = useAppDispatch()

  return function tellScanned(
    { customer, pointsAdded, bonusAdded = 0, amount }: ResultOfCall<'scanQr'>,
    wasSignedIn: boolean,
  ): void {
    dispatch(wasSignedIn ? customerUpdated(customer) : signedInAsCustomer(customer))
    const language = getLanguage()
    const number = formatNumber(pointsAdded, language)
    const earned = t('receipt.earned', { count: pointsAdded, number, amount: formatNumber(amount, language) })
    const bonus = t('receipt.bonus', { points: formatPoints(bonusAdded, language) })
    const description = bonusAdded > 0 ? `${earned}. ${bonus}` : earned
    const showPoints = () => showToast({ title: t('receipt.added'), description, tone: 'success' })
    if (wasSignedIn) {
      showPoints()
      return
    }
    showToast({ title: t('receipt.welcome'), description: t('receipt.loggedIn'), tone: 'success' })
    setTimeout(showPoints, READ_WELCOME_MS)
  }
}
