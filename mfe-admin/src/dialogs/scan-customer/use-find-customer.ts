import { errorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { readCard } from '@sufra/domain/card-code'
import { parseIdentifier } from '@sufra/domain/phone'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useFindByCardMutation, useFindCustomerMutation } from '../../calls/find-customer.ts'
import { words } from '../../words.ts'

/** Whether a text names one customer: by the code of a card, the customer ID or the phone. */
export function namesOne(text: string): boolean {
  return readCard(text) !== null || parseIdentifier(text) !== null
}

/** Finds the customer whom a scanned or typed text names, and tells when there is none. */
export function useFindCustomer(onFound: (customer: Customer) => void) {
  const t = useWords(words)
  const [find, found] = useFindCustomerMutation()
  const [findByCard, foundByCard] = useFindByCardMutation()

  function ask(text: string) {
    const identifier = parseIdentifier(text)
    // A customer ID may have been scanned, by a scanner that types: the server knows whether the restaurant takes it.
    return identifier?.kind === 'phone' ? find({ phoneOrId: identifier.value }) : findByCard({ code: text })
  }
  async function findByText(text: string): Promise<boolean> {
    if (!namesOne(text)) {
      showToast({ title: t('scanCustomer.notOne'), tone: 'danger' })
      return false
    }
    try {
      onFound(await ask(text).unwrap())
      return true
    } catch (error) {
      const title = t(isRefusedCard(error) ? 'scanCustomer.refused' : 'scanCustomer.failed')
      showToast({ title, description: errorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { findByText, finding: found.isLoading || foundByCard.isLoading }
}

/** Whether the customer may well be there, but not by this card. */
function isRefusedCard(error: unknown): boolean {
  return isApiError(error) && error.code.startsWith('CARD_')
}
