import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { font, size, space } from '@sufra/ui/theme'
import type { Control } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { EVENT_WORDS } from './event-words.ts'
import type { WebhookForm, WebhookValues } from './use-webhook-form.ts'

const Events = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  column-gap: ${space[4]};
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${size.s}; font-weight: ${font.strong}; }
`

export function EventsField({ control }: { control: WebhookForm['control'] }) {
  const t = useWords(words)
  return (
    <Controlled name="events" control={control as unknown as Control<WebhookValues>}>
      {({ value, onChange, onBlur, ref, error }) => (
        <Events>
          <legend>{t('webhooks.events')}</legend>
          {WEBHOOK_EVENTS.map((event, index) => (
            <CheckboxField
              key={event}
              ref={index === 0 ? ref : undefined}
              label={t(EVENT_WORDS[event])}
              {...(index === WEBHOOK_EVENTS.length - 1 && error && { error })}
              value={value.includes(event)}
              onChange={() => onChange(WEBHOOK_EVENTS.filter((each) => value.includes(each) !== (each === event)))}
              onBlur={onBlur}
            />
          ))}
        </Events>
      )}
    </Controlled>
  )
}
