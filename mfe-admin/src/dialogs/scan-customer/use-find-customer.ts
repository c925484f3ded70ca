import { errorSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { parseIdentifier } from '@sufra/domain/phone'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useFindCustomerMutation } from '../../calls/find-customer.ts'
import { words } from '../../words.ts'

/** Finds the customer of a scanned or typed customer ID or phone, and tells when there is none. */
export function useFindCustomer(onFound: (customer: Customer) => void) {
  const t = useWords(words)
  const [find, { isLoading }] = useFindCustomerMutation()

  async function findByText(text: string): Promise<boolean> {
    const identifier = parseIdentifier(text.trim())
    if (!identifier) {
      showToast({ title: t('scanCustomer.notOne'), tone: 'danger' })
      return false
    }
    try {
      onFound(await find({ phoneOrId: identifier.value }).unwrap())
      return true
    } catch (error) {
      showToast({ title: t('scanCustomer.failed'), description: errorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { findByText, finding: isLoading }
}
