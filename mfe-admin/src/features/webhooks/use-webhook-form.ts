import { type ApiError, getErrorSentence } from '@sufra/api/api-error'
import type { Webhook, WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { WebhookEdit } from '@sufra/contracts/messaging/webhooks/fields'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../../calls/webhooks.ts'
import { words } from '../../words.ts'

export type WebhookValues = Pick<WebhookEdit, 'url' | 'events' | 'isActive' | 'includesPersonalData'>
export type WebhookForm = UseFormReturn<WebhookValues, unknown, WebhookEdit>

interface Outcome {
  onCreated: (created: WebhookWithSecret) => void
  onUpdated: () => void
}

export function useWebhookForm(webhook: Webhook | null, { onCreated, onUpdated }: Outcome) {
  const t = useWords(words)
  const [create] = useCreateWebhookMutation()
  const [update] = useUpdateWebhookMutation()
  const form = useForm<WebhookValues, unknown, WebhookEdit>({
    defaultValues: toValues(webhook),
    resolver: createRecordResolver({
      schema: WebhookEdit,
      sent: (values: WebhookValues) => values,
      messageFor: (field) => t(field === 'events' ? 'webhooks.eventsRequired' : 'webhooks.urlWrong'),
    }),
  })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: webhook, toValues })

  function showRefusal(refusal: ApiError): void {
    const sentence = getErrorSentence(refusal)
    if (URL_REFUSALS.has(refusal.code)) form.setError('url', { message: sentence }, { shouldFocus: true })
    else showToast({ title: t('webhooks.saveFailed'), description: sentence, tone: 'danger' })
  }

  async function submit(fields: WebhookEdit): Promise<void> {
    let created: WebhookWithSecret | undefined
    const saved = await save(async (from) => {
      if (webhook) return update({ ...fields, id: webhook.id, ifMatch: from?.version }).unwrap()
      created = await create(fields).unwrap()
      return created
    }, showRefusal)
    if (!saved) return
    if (created) return onCreated(created)
    showToast({ title: t('webhooks.updated'), tone: 'success' })
    onUpdated()
  }
  return { form, submit: onSubmit(form.handleSubmit(submit)), notice }
}

const URL_REFUSALS: ReadonlySet<string> = new Set(['WEBHOOK_NEEDS_HTTPS', 'WEBHOOK_ADDRESS_PRIVATE'])

function toValues(webhook: Webhook | null): WebhookValues {
  const { url = '', events = [], isActive = true, includesPersonalData = false } = webhook ?? {}
  return { url, events: [...events], isActive, includesPersonalData }
}
