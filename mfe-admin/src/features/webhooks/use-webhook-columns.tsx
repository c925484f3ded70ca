import type { Webhook } from '@sufra/contracts/messaging/webhooks/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Column } from '@sufra/ui/data-table'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { EVENT_WORDS } from './event-words.ts'
import { WebhookState } from './webhook-state.tsx'

const NAMED_EVENTS = 3

const Address = styled.bdi`
  overflow-wrap: anywhere;
`

export function useWebhookColumns(): Column<Webhook>[] {
  const t = useWords(words)
  const language = useLanguage()
  const describeEvents = ({ events }: Webhook) =>
    events.length > NAMED_EVENTS
      ? t('webhooks.eventCount', { count: events.length, number: formatNumber(events.length, language) })
      : events.map((event) => t(EVENT_WORDS[event])).join(' · ')
  return [
    { key: 'url', title: t('webhooks.url'), cell: ({ url }) => <Address dir="ltr">{url}</Address> },
    { key: 'events', title: t('webhooks.events'), cell: describeEvents },
    { key: 'state', title: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
  ]
}
