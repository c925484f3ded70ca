import type { Webhook, WebhookWithSecret } from '@sufra/contracts/messaging/webhooks/entities'
import { ConflictNotice, type FieldTexts } from '@sufra/forms/conflict-notice'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { useState } from 'react'
import { words } from '../../words.ts'
import { EVENT_WORDS } from './event-words.ts'
import { EventsField } from './events-field.tsx'
import { SecretOfWebhook } from './secret-of-webhook.tsx'
import { useWebhookForm, type WebhookValues } from './use-webhook-form.ts'

export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  const { form, submit, notice } = useWebhookForm(webhook, { onCreated: setCreated, onUpdated: onClose })
  const texts = useWebhookTexts()
  const { register, control, formState } = form
  if (created) return <SecretOfWebhook created={created} onClose={onClose} />
  return (
    <RecordDialog
      title={t(webhook ? 'webhooks.edit' : 'webhooks.create')}
      submitLabel={tc(webhook ? 'actions.save' : 'actions.create')}
      state={formState}
      onSubmit={submit}
      onClose={onClose}
      alert={notice && <ConflictNotice notice={notice} fields={texts} />}
    >
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        error={formState.errors.url?.message}
        {...register('url')}
      />
      <EventsField control={control} />
      <Controlled name="includesPersonalData" control={control}>
        {(field) => (
          <CheckboxField {...field} label={t('webhooks.personalData')} hint={t('webhooks.personalDataHint')} />
        )}
      </Controlled>
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('webhooks.active')} />}
      </Controlled>
    </RecordDialog>
  )
}

function useWebhookTexts(): FieldTexts<WebhookValues> {
  const t = useWords(words)
  return {
    url: [t('webhooks.url'), ({ url }) => url],
    events: [t('webhooks.events'), ({ events }) => events.map((event) => t(EVENT_WORDS[event])).join(' · ')],
    includesPersonalData: [t('webhooks.personalData'), ({ includesPersonalData }) => includesPersonalData],
    isActive: [t('webhooks.active'), ({ isActive }) => isActive],
  }
}
