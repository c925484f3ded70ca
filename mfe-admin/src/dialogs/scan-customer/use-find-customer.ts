import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer, FoundCustomer } from '@sufra/contracts/customers/entities'
import { parseCardCode } from '@sufra/domain/customers/card-code'
import { parseIdentifier } from '@sufra/domain/platform/phone'
import { toOrderKey } from '@sufra/domain/pos/order-number'
import { parseCode } from '@sufra/domain/promotions/discount-code'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useFindByCardMutation, useFindCustomerMutation, useFindNamedMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'

export function isIdentifier(text: string): boolean {
  return parseCardCode(text) !== null || parseIdentifier(text) !== null
}

export function isCodeOrOrder(text: string): boolean {
  return parseCode(text) !== null || toOrderKey(text) !== null
}

interface FindOptions {
  /** Suppresses the message, because the text may be a name. */
  isSilent?: boolean
  unknown?: { title: string; description: string }
  onSeveral?: () => void
}

export function useFindCustomer(onFound: (customer: FoundCustomer) => void) {
  const t = useWords(words)
  const [find, found] = useFindCustomerMutation()
  const [findByCard, foundByCard] = useFindByCardMutation()
  const [findNamed, foundNamed] = useFindNamedMutation()

  function ask(text: string) {
    const identifier = parseIdentifier(text)
    // A typing scanner may send a customer ID; the server knows whether those are accepted.
    return identifier?.kind === 'phone' ? find({ phoneOrId: identifier.value }) : findByCard({ code: text })
  }
  async function findByCodeOrOrder(text: string): Promise<FoundCustomer[]> {
    if (!isCodeOrOrder(text)) return []
    return (await findNamed({ search: text, limit: 2 }).unwrap()).filter(({ foundBy }) => foundBy)
  }
  async function listCustomers(text: string): Promise<FoundCustomer[]> {
    if (!isIdentifier(text)) return findByCodeOrOrder(text)
    try {
      const customer: Customer = await ask(text).unwrap()
      return [customer]
    } catch (error) {
      // A text like a customer ID or phone may also be an order number.
      const others = isNotFound(error) ? await findByCodeOrOrder(text) : []
      if (others.length > 0) return others
      throw error
    }
  }
  async function findByText(
    text: string,
    { isSilent = false, unknown, onSeveral }: FindOptions = {},
  ): Promise<boolean> {
    try {
      const [customer, ...others] = await listCustomers(text)
      const isOne = customer !== undefined && others.length === 0
      if (isOne) onFound(customer)
      else if (customer && onSeveral) onSeveral()
      else if (!isSilent) showToast({ ...(unknown ?? { title: t('scanCustomer.notOne') }), tone: 'danger' })
      return isOne
    } catch (error) {
      const title = t(isRefusedCard(error) ? 'scanCustomer.refused' : 'scanCustomer.failed')
      showToast({ title, description: getErrorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { findByText, finding: found.isLoading || foundByCard.isLoading || foundNamed.isLoading }
}

function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'CUSTOMER_NOT_FOUND'
}

/** The customer may exist, but the card is refused. */
function isRefusedCard(error: unknown): boolean {
  return isApiError(error) && error.code.startsWith('CARD_')
}
