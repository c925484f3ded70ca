import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import styled from 'styled-components'
import { findNextReward, getRewardAnchor } from '../../parts/offered-rewards.ts'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { words } from '../../words.ts'

const Face = styled(Card).attrs({ as: 'a' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  border-color: ${({ theme }) => theme.color.goldFill};
  color: ${({ theme }) => theme.color.ink};
  text-decoration: none;
  &:hover strong { text-decoration: underline; }
`
const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
`
const Title = styled.span`
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
  strong {
    display: block;
    color: ${({ theme }) => theme.color.ink};
    font-size: ${({ theme }) => theme.size.l};
    line-height: var(--line-display);
    overflow-wrap: anywhere;
  }
`
const Figures = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space[3]}`};
  font-size: ${({ theme }) => theme.size.s};
  font-variant-numeric: tabular-nums;
  b { font-weight: ${({ theme }) => theme.font.strong}; }
  span { color: ${({ theme }) => theme.color.muted}; }
`

/** @param offered sorted by cost */
export function NextPanel({ offered, points }: { offered: readonly Reward[]; points: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const next = findNextReward(offered, points) ?? offered.at(-1)
  if (!next) return null
  const missing = next.pointsCost - points
  return (
    <Face href={`#${getRewardAnchor(next)}`}>
      <Head>
        {next.picture && <Thumb picture={next.picture} width="96px" />}
        <Title>
          {t('rewards.next')}
          <strong>
            <LocalizedText text={next.name} arabic={next.nameAr} />
          </strong>
        </Title>
      </Head>
      <ProgressBar points={points} cost={next.pointsCost} />
      <Figures>
        <b>
          {missing > 0
            ? t('rewards.toGo', { count: missing, number: formatNumber(missing, language) })
            : t('rewards.enough')}
        </b>
        <span>
          <Bdi>
            {formatNumber(points, language)} / {formatNumber(next.pointsCost, language)}
          </Bdi>
        </span>
      </Figures>
    </Face>
  )
}
