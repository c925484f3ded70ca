import { getErrorSentence } from '@sufra/api/api-error'
import type { ApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useRevokeApiKeyMutation } from '../../calls/api-keys.ts'
import { words } from '../../words.ts'

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useWords(words)
  const [revoke, { isLoading }] = useRevokeApiKeyMutation()
  const confirm = async () => {
    try {
      await revoke({ id }).unwrap()
      showToast({ title: t('apiKeys.revoked'), description: name, tone: 'success' })
    } catch (error) {
      showToast({ title: t('apiKeys.revokeFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('apiKeys.revokeTitle', { name })}
      text={t('apiKeys.revokeText')}
      confirmLabel={t('apiKeys.revoke')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
