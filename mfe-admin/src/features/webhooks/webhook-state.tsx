import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Webhook } from '@sufra/contracts/messaging/webhooks/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { color, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { useFailureText } from './use-failure-text.ts'

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding-block: ${space[2]};
  p { max-inline-size: 32ch; color: ${color.muted}; font-size: ${size.s}; }
`

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const getFailureText = useFailureText()
  const { isActive, failingSince, disabledAt, lastFailure, pausedUntil } = webhook
  const reason = lastFailure ? getFailureText(lastFailure) : ''
  if (!isActive && disabledAt) {
    const at = formatDateTime(disabledAt, language, timeZone)
    return (
      <Lines>
        <Badge tone="danger">{t('webhooks.disabled')}</Badge>
        <p>{t('webhooks.disabledText', { at, reason })}</p>
      </Lines>
    )
  }
  if (isActive && failingSince) {
    const at = formatDateTime(failingSince, language, timeZone)
    return (
      <Lines>
        <Badge tone="gold">{t('webhooks.failing')}</Badge>
        <p>{t('webhooks.failingText', { at, reason })}</p>
        {pausedUntil && <p>{t('webhooks.pausedText', { at: formatDateTime(pausedUntil, language, timeZone) })}</p>}
      </Lines>
    )
  }
  return <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'webhooks.active' : 'webhooks.off')}</Badge>
}
