import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { formatPhone } from '@sufra/domain/platform/phone'
import { parseDiscountPercent } from '@sufra/domain/promotions/discount-text'
import { formatNumber, formatPercent } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { InkCard } from '@sufra/ui/card'
import { Chip } from '@sufra/ui/chip'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Bdi } from '@sufra/ui/localized-text'
import { display, tabular } from '@sufra/ui/styles'
import { BadgePercent } from 'lucide-react'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { MemberQr } from './member-qr.tsx'
import { NextReward } from './next-reward.tsx'

/** Lazy: few restaurants have tiers. */
const TierStatus = createLazyPart(() => import('../../parts/tiers/tier-status.tsx'))

const Face = styled(InkCard)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[6]};
  container-type: inline-size;

  @media (width < ${({ theme }) => theme.width.narrow}) { padding: ${({ theme }) => theme.space[4]}; }
`
const Quiet = styled.p`
  color: ${({ theme }) => theme.color.inkText};
  font-size: ${({ theme }) => theme.size.s};
`
/** Reserves its line, so that nothing below moves. */
const TierPlace = styled.div`
  margin-block-start: ${({ theme }) => theme.space[2]};
  min-block-size: 24px;
  &:has([data-loading]) { block-size: 24px; overflow: hidden; }
`
/** Widest capital of the display face, in em. */
const LETTER = 0.8
/** Scaled to its longest word, so that it wraps only between words. */
const Name = styled.h2`
  ${display}
  font-size: clamp(
    ${({ theme }) => theme.size.xs},
    calc(100cqi / var(--letters) / ${LETTER}),
    ${({ theme }) => theme.size.xl}
  );
  overflow-wrap: anywhere;
`
const Balance = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${({ theme }) => theme.space[4]};

  /* At twice the size of a phone's letters points and code stand below each other. */
  @media (width < ${({ theme }) => theme.width.magnified}) { grid-template-columns: minmax(0, 1fr); }
`
const Points = styled.p`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.inkText};
  strong {
    ${display}
    font-size: ${({ theme }) => theme.size.display};
    color: ${({ theme }) => theme.color.goldBright};
    line-height: 1;
  }
`
const Account = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[3]};
`
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[6]};
  padding-block-start: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.inkLine};
  ${tabular}
  dt { color: ${({ theme }) => theme.color.inkText}; font-size: ${({ theme }) => theme.size.xs}; }
  dd { font-size: ${({ theme }) => theme.size.s}; }
`

export function MemberCard() {
  const t = useWords(words)
  const language = useLanguage()
  const { firstName, phoneNumber, uniqueId, points, discount } = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  const parsed = parseDiscountPercent(discount)
  return (
    <Face>
      <div>
        <Quiet>{t('home.greeting')}</Quiet>
        <Name style={{ '--letters': measureLongestWord(firstName) } as CSSProperties}>
          <bdi>{firstName.toUpperCase()}</bdi>
        </Name>
        {restaurant?.tiers && (
          <TierPlace>
            <TierStatus tiers={restaurant.tiers} />
          </TierPlace>
        )}
      </div>
      <Balance>
        <Account>
          <Chip onInk icon={<Icon of={BadgePercent} size={18} />}>
            {'text' in parsed ? (
              <bdi>{parsed.text}</bdi>
            ) : (
              t('home.discount', { percent: formatPercent(parsed.percent, language) })
            )}
          </Chip>
          <Points aria-live="polite">
            <strong>{formatNumber(points, language)}</strong> {t('home.points', { count: points })}
          </Points>
        </Account>
        <MemberQr uniqueId={uniqueId} />
      </Balance>
      <NextReward />
      <Facts>
        <div>
          <dt>{t('home.customerId')}</dt>
          <dd>
            <Bdi>{uniqueId}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{t('home.phone')}</dt>
          <dd>
            <Bdi>{formatPhone(phoneNumber)}</Bdi>
          </dd>
        </div>
      </Facts>
    </Face>
  )
}

function measureLongestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length))
}
