import type { CreatedApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { useWords } from '@sufra/i18n/use-words'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { words } from '../../words.ts'

export function CreatedKeyDialog({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const t = useWords(words)
  return (
    <SecretDialog
      title={t('apiKeys.createdTitle', { name: created.name })}
      warning={t('apiKeys.onceText')}
      label={t('apiKeys.key')}
      secret={created.key}
      copyLabel={t('apiKeys.copy')}
      doneLabel={t('apiKeys.done')}
      onClose={onClose}
    />
  )
}
