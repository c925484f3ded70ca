import { useCustomer } from '@sufra/api/session'
import type { Tier } from '@sufra/contracts/customers/loyalty/entities'
import { findNextTier, findTier } from '@sufra/domain/customers/tiers'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Icon } from '@sufra/ui/icon'
import { LocalizedText } from '@sufra/ui/localized-text'
import { tierTones } from '@sufra/ui/theme'
import { Award } from 'lucide-react'
import styled from 'styled-components'
import { useTierProgressQuery } from '../../calls/content.ts'
import { words } from '../../words.ts'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.inkText};
  font-size: ${({ theme }) => theme.size.s};
`

/** The tier, and what is missing to the next. */
export default function TierStatus({ tiers }: { tiers: readonly Tier[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { id, tier } = useCustomer()
  const { data } = useTierProgressQuery({ id })
  const held = findTier(tiers, data ? (data.tier ?? undefined) : tier)
  const next = data && findNextTier(tiers, held, data.points)
  return (
    <Line>
      {held && (
        <Badge tone={tierTones[held.color]}>
          <Icon of={Award} size={14} />
          <LocalizedText text={held.name} arabic={held.nameAr} />
        </Badge>
      )}
      {next && (
        <span>
          {t('home.toReward', { points: formatPoints(next.left, language) })}{' '}
          <LocalizedText text={next.tier.name} arabic={next.tier.nameAr} />
        </span>
      )}
    </Line>
  )
}
