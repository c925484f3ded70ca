import { useCustomer } from '@sufra/api/session'
import type { Reward } from '@sufra/contracts/entities/reward'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Link } from '@sufra/ui/router'
import { oneLine } from '@sufra/ui/styles'
import { Written } from '@sufra/ui/written'
import styled from 'styled-components'
import { useListRewardsQuery } from '../../calls/rewards.ts'
import { words } from '../../words.ts'

/** Its room is there before the rewards are, so that nothing below moves. */
const Place = styled.div`
  min-block-size: 44px;
`
const Way = styled(Link)`
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
/** A long name is cut where it ends, whichever way it is written. */
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
const Track = styled.span`
  block-size: 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.inkLine};
  overflow: hidden;

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`
const Filled = styled.span`
  display: block;
  block-size: 100%;
  border-radius: inherit;
  background: ${({ theme }) => theme.color.goldBright};

  @media (forced-colors: active) { background: CanvasText; }
`

/** How far the next reward is: the cheapest one that the points are not enough for. */
export function NextReward() {
  const t = useWords(words)
  const language = useLanguage()
  const { id, points } = useCustomer()
  const { data = [] } = useListRewardsQuery({ customerId: id })
  const active = data.filter(({ isActive }) => isActive)
  const next = nextOf(active, points)
  if (active.length === 0) return <Place />
  return (
    <Way to="/rewards">
      <Track aria-hidden>
        <Filled style={{ inlineSize: `${next ? Math.floor((points / next.pointsCost) * 100) : 100}%` }} />
      </Track>
      {next ? (
        <Words>
          {t('home.toReward', { points: formatPoints(next.pointsCost - points, language) })}{' '}
          <Written text={next.name} arabic={next.nameAr} />
        </Words>
      ) : (
        <span>{t('home.anyReward')}</span>
      )}
    </Way>
  )
}

function nextOf(rewards: readonly Reward[], points: number): Reward | undefined {
  return rewards.filter(({ pointsCost }) => pointsCost > points).sort((a, b) => a.pointsCost - b.pointsCost)[0]
}
