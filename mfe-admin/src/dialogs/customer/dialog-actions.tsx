import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button, LinkButton } from '@sufra/ui/button'
import styled from 'styled-components'
import { words } from '../../words.ts'

const EndAction = styled.span`
  margin-inline-end: auto;
`

interface ViewActionsProps {
  customer: Customer | undefined
  onEdit: () => void
  onDelete: () => void
  onMerge: () => void
  onClose: () => void
}

export function ViewActions({ customer, onEdit, onDelete, onMerge, onClose }: ViewActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const canEdit = useCanEdit()
  return (
    <>
      {canEdit && (
        <EndAction>
          <Button kind="quietDanger" onClick={onDelete} disabled={!customer}>
            {tc('actions.delete')}
          </Button>
        </EndAction>
      )}
      {canEdit && (
        <Button kind="secondary" onClick={onMerge} disabled={!customer}>
          {t('merge.submit')}
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
