import { usePollingInterval } from '@sufra/api/polling'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { color, size, space, type Tone } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useCampaignResultQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'

const POLL_MS = 10_000

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  small { color: ${color.muted}; font-size: ${size.s}; }
`

const TONES: Record<Campaign['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'gold',
  paused: 'danger',
  sent: 'success',
  cancelled: 'neutral',
}

export function CampaignState({ campaign: { id, state } }: { campaign: Campaign }) {
  const t = useWords(words)
  return (
    <Lines>
      <Badge tone={TONES[state]}>{t(`campaigns.states.${state}`)}</Badge>
      {(state === 'sending' || state === 'paused') && <Progress id={id} />}
    </Lines>
  )
}

/** Only of campaigns that are being sent: a result counts all of its recipients. */
function Progress({ id }: { id: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: result } = useCampaignResultQuery({ id }, { pollingInterval: usePollingInterval(POLL_MS) })
  if (!result) return null
  const { sent, recipients, isComplete } = result
  if (!isComplete) return <small>{t('campaigns.choosing')}</small>
  const counts = { sent: formatNumber(sent, language), recipients: formatNumber(recipients, language) }
  return <small>{t('campaigns.sentOf', counts)}</small>
}
