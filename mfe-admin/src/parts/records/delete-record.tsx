import { isApiError } from '@sufra/api/api-error'
import { common, useWords } from '@sufra/i18n/use-words'
import { type BilingualText, useWritten } from '@sufra/i18n/use-written'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { words } from '../../words.ts'
import { type RecordArea, useRefusalToast } from './use-refusal-toast.ts'

export type SendDelete = (record: { id: number; ifMatch: number }) => { unwrap: () => Promise<unknown> }

interface DeleteRecordProps {
  area: RecordArea
  record: { id: number; version: number }
  title: BilingualText
  send: SendDelete
  onClose: () => void
}

/** A record with a newer version stays. A refusal also closes the question and refetches the list. */
export function DeleteRecord({ area, record, title, send, onClose }: DeleteRecordProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const refuse = useRefusalToast(area)
  const { text } = useWritten()(title)
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await send({ id: record.id, ifMatch: record.version }).unwrap()
      showToast({ title: t(`${area}.deleted`), tone: 'success' })
    } catch (error) {
      if (!isApiError(error)) throw error
      refuse('delete', error)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={t(`${area}.deleteQuestion`)}
      text={t(`${area}.deleteText`, { title: text })}
      confirmLabel={shared('actions.delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
