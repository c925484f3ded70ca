import type { Services } from '@sufra/contracts/reservations/services/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { managementWords } from '../../../management-words.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import type { StoredService } from './service-values.ts'
import { useSaveServices } from './use-save-services.ts'

interface DeleteServiceProps {
  stored: Services
  service: StoredService
  onClose: () => void
}

export function DeleteService({ stored, service, onClose }: DeleteServiceProps) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const { save, isSaving, displacement } = useSaveServices(stored)
  async function confirm(): Promise<void> {
    await save(service, null)
    onClose()
  }
  if (displacement.displaced) return <DisplacementDialog {...displacement} />
  return (
    <ConfirmDialog
      open
      title={t('services.deleteTitle', { name: service.name })}
      text={t('services.deleteText')}
      confirmLabel={tc('actions.delete')}
      busy={isSaving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
