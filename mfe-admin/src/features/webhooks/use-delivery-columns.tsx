import { useTimeZone } from '@sufra/api/restaurant-day'
import type { WebhookDelivery } from '@sufra/contracts/messaging/webhooks/entities'
import { formatDateTime, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import type { Column } from '@sufra/ui/data-table'
import { color, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { getEventWord } from './event-words.ts'
import { useFailureText } from './use-failure-text.ts'

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding-block: ${space[2]};
  small { color: ${color.muted}; font-size: ${size.s}; }
`

const STATUS_TONES = { pending: 'gold', delivered: 'success', failed: 'danger' } as const

export function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const getFailureText = useFailureText()
  const formatTime = (at: string) => formatDateTime(at, language, timeZone)
  return [
    {
      key: 'type',
      title: t('webhooks.eventType'),
      cell: ({ type }) => (
        <Lines>
          {t(getEventWord(type))}
          <small>
            <bdi dir="ltr">{type}</bdi>
          </small>
        </Lines>
      ),
    },
    { key: 'created', title: t('webhooks.created'), cell: ({ createdAt }) => formatTime(createdAt) },
    {
      key: 'status',
      title: t('webhooks.state'),
      cell: ({ status, responseStatus, error, nextAttemptAt, attempts }) => (
        <Lines>
          <Badge tone={STATUS_TONES[status]}>{t(`webhooks.status.${status}`)}</Badge>
          {status !== 'delivered' && attempts > 0 && <small>{getFailureText({ status: responseStatus, error })}</small>}
          {nextAttemptAt && attempts > 0 && (
            <small>{t('webhooks.nextAttempt', { at: formatTime(nextAttemptAt) })}</small>
          )}
        </Lines>
      ),
    },
    {
      key: 'attempts',
      title: t('webhooks.attempts'),
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
  ]
}
