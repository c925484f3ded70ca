import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/entities/customer'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button, LinkButton } from '@sufra/ui/button'
import { words } from '../../words.ts'

interface ViewActionsProps {
  /** Undefined until it was read. */
  customer: Customer | undefined
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** What can be done with the record that is looked at. */
export function ViewActions({ customer, onEdit, onDelete, onClose }: ViewActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const canEdit = useCanEdit()
  return (
    <>
      {canEdit && (
        <Button kind="danger" onClick={onDelete} disabled={!customer}>
          {tc('actions.delete')}
        </Button>
      )}
      {customer && (
        <LinkButton kind="secondary" to={`/admin/history?customerId=${customer.id}`}>
          {t('customer.openHistory')}
        </LinkButton>
      )}
      {canEdit ? (
        <Button onClick={onEdit} disabled={!customer}>
          {tc('actions.edit')}
        </Button>
      ) : (
        <Button onClick={onClose}>{tc('actions.close')}</Button>
      )}
    </>
  )
}

interface EditActionsProps {
  formId: string
  saving: boolean
  onCancel: () => void
}

export function EditActions({ formId, saving, onCancel }: EditActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  return (
    <>
      <Button kind="secondary" onClick={onCancel} disabled={saving}>
        {tc('actions.cancel')}
      </Button>
      <Button type="submit" form={formId} busy={saving}>
        {t('customer.saveChanges')}
      </Button>
    </>
  )
}
