import { getFailureSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useDeleteCustomerMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'

interface DeleteCustomerProps {
  customer: Customer
  onCancel: () => void
  onDeleted: () => void
}

export function DeleteCustomer({ customer, onCancel, onDeleted }: DeleteCustomerProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [remove, { isLoading }] = useDeleteCustomerMutation()
  const name = `${customer.firstName} ${customer.lastName}`

  async function confirm(): Promise<void> {
    try {
      await remove({ id: customer.id, ifMatch: customer.version }).unwrap()
      showToast({ title: t('customer.deleted'), description: name, tone: 'success' })
      onDeleted()
    } catch (error) {
      const description = getFailureSentence(error, t('customer.deleteFailedText'))
      showToast({ title: t('customer.deleteFailed'), description, tone: 'danger' })
      onCancel()
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('customer.deleteTitle', { name })}
      text={t('customer.deleteText', { points: formatPoints(customer.points, language) })}
      confirmLabel={t('customer.deleteYes')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
