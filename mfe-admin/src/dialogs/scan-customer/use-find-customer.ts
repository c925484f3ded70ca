import { errorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { readCard } from '@sufra/domain/card-code'
import { readCode } from '@sufra/domain/discount-code'
import { orderKey } from '@sufra/domain/order-number'
import { parseIdentifier } from '@sufra/domain/phone'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useFindByCardMutation, useFindCustomerMutation, useFindNamedMutation } from '../../calls/find-customer.ts'
import { words } from '../../words.ts'

/** Whether a text names one customer: by the code of a card, the customer ID or the phone. */
export function namesOne(text: string): boolean {
  return readCard(text) !== null || parseIdentifier(text) !== null
}

/** Whether a text may name one customer in another way: by a discount code, or the number of an order. */
export function mayNameOne(text: string): boolean {
  return readCode(text) !== null || orderKey(text) !== null
}

/** Finds the customer whom a scanned or typed text names, and tells when there is none. */
export function useFindCustomer(onFound: (customer: Customer) => void) {
  const t = useWords(words)
  const [find, found] = useFindCustomerMutation()
  const [findByCard, foundByCard] = useFindByCardMutation()
  const [findNamed, foundNamed] = useFindNamedMutation()

  function ask(text: string) {
    const identifier = parseIdentifier(text)
    // A customer ID may have been scanned, by a scanner that types: the server knows whether the restaurant takes it.
    return identifier?.kind === 'phone' ? find({ phoneOrId: identifier.value }) : findByCard({ code: text })
  }
  /** The one whose discount code or order it is; null for nobody, and where several had that order. */
  async function byCodeOrOrder(text: string): Promise<Customer | null> {
    if (!mayNameOne(text)) return null
    const named = (await findNamed({ search: text, limit: 2 }).unwrap()).filter(({ foundBy }) => foundBy)
    return named.length === 1 ? (named[0] ?? null) : null
  }
  async function customerOf(text: string): Promise<Customer | null> {
    if (!namesOne(text)) return byCodeOrOrder(text)
    try {
      return await ask(text).unwrap()
    } catch (error) {
      // What looks as a customer ID or a phone may be the number of an order.
      const other = isNobody(error) ? await byCodeOrOrder(text) : null
      if (other) return other
      throw error
    }
  }
  /** @param quietly whether it is no matter when a code or an order finds nobody: the text may be a name. */
  async function findByText(text: string, { quietly = false } = {}): Promise<boolean> {
    try {
      const customer = await customerOf(text)
      if (customer) onFound(customer)
      else if (!quietly) showToast({ title: t('scanCustomer.notOne'), tone: 'danger' })
      return customer !== null
    } catch (error) {
      const title = t(isRefusedCard(error) ? 'scanCustomer.refused' : 'scanCustomer.failed')
      showToast({ title, description: errorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { findByText, finding: found.isLoading || foundByCard.isLoading || foundNamed.isLoading }
}

function isNobody(error: unknown): boolean {
  return isApiError(error) && error.code === 'CUSTOMER_NOT_FOUND'
}

/** Whether the customer may well be there, but not by this card. */
function isRefusedCard(error: unknown): boolean {
  return isApiError(error) && error.code.startsWith('CARD_')
}
