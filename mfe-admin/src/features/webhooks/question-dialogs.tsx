import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Webhook, WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useDeleteWebhookMutation, useRotateWebhookSecretMutation } from '../../calls/webhooks.ts'
import { words } from '../../words.ts'
import { SecretOfWebhook } from './secret-of-webhook.tsx'

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
}

export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: QuestionProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const [remove, { isLoading }] = useDeleteWebhookMutation()
  const confirm = async () => {
    try {
      await remove({ id }).unwrap()
      showToast({ title: t('webhooks.deleted'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('webhooks.deleteFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('webhooks.deleteTitle')}
      text={t('webhooks.deleteText', { url })}
      confirmLabel={tc('actions.delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

export function RotateSecretDialog({ webhook: { id, formerSecretUntil }, onClose }: QuestionProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const [changedUntil, setChangedUntil] = useState(formerSecretUntil)
  const [rotate, { isLoading }] = useRotateWebhookSecretMutation()
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  const confirm = async () => {
    try {
      setCreated(await rotate({ id, ...(changedUntil && { again: true }) }).unwrap())
    } catch (error) {
      if (isApiError(error) && error.code === 'SECRET_JUST_CHANGED') return setChangedUntil(String(error.facts.until))
      showToast({ title: t('webhooks.rotateFailed'), description: getErrorSentence(error), tone: 'danger' })
      onClose()
    }
  }
  if (created) return <SecretOfWebhook created={created} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={t('webhooks.rotateTitle')}
      text={
        changedUntil
          ? t('webhooks.rotateAgainText', { at: formatDateTime(changedUntil, language, timeZone) })
          : t('webhooks.rotateText')
      }
      confirmLabel={t('webhooks.rotate')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
