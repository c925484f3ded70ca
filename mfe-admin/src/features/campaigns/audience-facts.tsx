import type { CampaignAudience } from '@sufra/contracts/marketing/campaigns/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { FactList } from './fact-list.ts'

const PARTS = ['inSegment', 'reachable', 'otherLanguage', 'mailedThisWeek', 'heldOut', 'recipients'] as const

export function AudienceFacts({ audience }: { audience: CampaignAudience }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <FactList>
      {PARTS.map((part) => {
        const count = audience[part]
        return (
          count !== undefined && (
            <div key={part}>
              <dt>{t(`campaigns.audience.${part}`)}</dt>
              <dd>{formatNumber(count, language)}</dd>
            </div>
          )
        )
      })}
    </FactList>
  )
}
