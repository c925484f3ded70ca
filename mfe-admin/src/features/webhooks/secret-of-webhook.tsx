import type { WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { useWords } from '@sufra/i18n/use-words'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { words } from '../../words.ts'

export function SecretOfWebhook({ created, onClose }: { created: WebhookWithSecret; onClose: () => void }) {
  const t = useWords(words)
  const isRotated = created.formerSecretUntil !== null
  return (
    <SecretDialog
      title={t('webhooks.secretTitle')}
      warning={isRotated ? `${t('webhooks.onceText')} ${t('webhooks.rotatedText')}` : t('webhooks.onceText')}
      label={t('webhooks.secret')}
      secret={created.secret}
      copyLabel={t('webhooks.copy')}
      doneLabel={t('webhooks.done')}
      onClose={onClose}
    />
  )
}
