import { type ApiError, isApiError } from '@sufra/api/api-error'
import { common, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast, type ToastMessage } from '@sufra/ui/toast'
import { useState } from 'react'

interface DeleteDialogProps {
  question: string
  /** What goes, by name. */
  text: string
  /** Sends it; rejects when refused. */
  onDelete: () => Promise<unknown>
  /** Told once it is gone. */
  done: string
  /** How a refusal is told. */
  failure: (refusal: ApiError) => Omit<ToastMessage, 'tone'>
  onClose: () => void
}

/**
 * Asks before a record goes. A refusal closes the question as well: the list is read again, and shows what became of
 * the record meanwhile.
 */
export function DeleteDialog({ question, text, onDelete, done, failure, onClose }: DeleteDialogProps) {
  const t = useWords(common)
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await onDelete()
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ ...failure(error), tone: 'danger' })
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={question}
      text={text}
      confirmLabel={t('actions.delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
