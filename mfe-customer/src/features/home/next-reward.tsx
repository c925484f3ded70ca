import { useCustomer } from '@sufra/api/session'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { LocalizedText } from '@sufra/ui/localized-text'
import { Link } from '@sufra/ui/router'
import { oneLine } from '@sufra/ui/styles'
import styled from 'styled-components'
import { useListRewardsQuery } from '../../calls/content.ts'
import { findNextReward, listOfferedRewards } from '../../parts/offered-rewards.ts'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import { words } from '../../words.ts'

/** Reserves its room, so that nothing below moves. */
const Place = styled.div`
  min-block-size: 44px;
`
const RewardLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: 44px;
  color: ${({ theme }) => theme.color.onInk};
  font-size: ${({ theme }) => theme.size.s};
  text-decoration: none;
  &:hover span { text-decoration: underline; }
`
/** A long name is cut at its end in either direction. */
const Words = styled.span`
  display: flex;
  gap: 0.25em;
  white-space: nowrap;
  bdi { ${oneLine} }

  @media (width < ${({ theme }) => theme.width.magnified}) {
    display: block;
    white-space: normal;
    bdi { white-space: normal; }
  }
`

export function NextReward() {
  const t = useWords(words)
  const language = useLanguage()
  const { id, points } = useCustomer()
  const { data = [] } = useListRewardsQuery({ customerId: id })
  const offered = listOfferedRewards(data)
  if (offered.length === 0) return <Place />
  const next = findNextReward(offered, points)
  return (
    <RewardLink to="/rewards">
      <ProgressBar points={points} cost={next?.pointsCost ?? points} night />
      {next ? (
        <Words>
          {t('home.toReward', { points: formatPoints(next.pointsCost - points, language) })}{' '}
          <LocalizedText text={next.name} arabic={next.nameAr} />
        </Words>
      ) : (
        <span>{t('home.anyReward')}</span>
      )}
    </RewardLink>
  )
}
