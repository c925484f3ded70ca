import type { Campaign, CampaignResult } from '@sufra/contracts/marketing/campaigns/entities'
import { formatDay, formatNumber, formatPercent } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

/** Below this a difference is not worth words. */
const FEW = 30

const Section = styled.section`
  display: grid;
  gap: ${space[2]};
  small { color: ${color.muted}; font-size: ${size.s}; }
`

/** Visits of the chosen recipients against those who were held out, in plain words. */
export function VisitComparison({ result, campaign }: { result: CampaignResult; campaign: Campaign }) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const { visitors, recipients, heldOut, visitsUntil } = result
  const without = campaign.holdout === false ? 'campaigns.noHoldout' : 'campaigns.noComparison'
  const describe = (came: number, all: number) => ({
    came: formatNumber(came, language),
    all: formatNumber(all, language),
    percent: formatPercent(all === 0 ? 0 : Math.round((came * 100) / all), language),
  })
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{t('campaigns.visits')}</h3>
      <p>{t('campaigns.visitsMailed', describe(visitors.mailed, recipients))}</p>
      <p>{heldOut > 0 ? t('campaigns.visitsHeldOut', describe(visitors.heldOut, heldOut)) : t(without)}</p>
      {heldOut > 0 && heldOut < FEW && <small>{t('campaigns.fewToCompare')}</small>}
      {visitsUntil && <small>{t('campaigns.visitsUntil', { day: formatDay(visitsUntil, language, 'long') })}</small>}
    </Section>
  )
}
