import type { Tier } from '@sufra/contracts/customers/loyalty/entities'
import { calculateBonus, getBonusTenths } from '@sufra/domain/customers/tiers'
import { calculatePoints } from '@sufra/domain/platform/money'
import { formatMoney, formatNumber, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { InkCard } from '@sufra/ui/card'
import { LocalizedText } from '@sufra/ui/localized-text'
import { color, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import styled from 'styled-components'
import { useLazyPreviewTiersQuery } from '../../calls/loyalty.ts'
import { TierBadge } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${space[3]};
  padding: 0;
  list-style: none;
`
const Face = styled(InkCard)`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  align-content: start;
  padding: ${space[4]};
  font-size: ${size.s};
  p { color: ${color.inkText}; }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 { color: ${color.muted}; font-size: ${size.s}; }
`
const EXAMPLE_FILS = 100_00

/** What customers of each tier see on their card, and on request how many they would be today. */
export function TierPreview({ tiers }: { tiers: readonly Tier[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const [count, { currentData: counts, isFetching }] = useLazyPreviewTiersQuery()
  const fromPoints = tiers.map((tier) => tier.fromPoints).join(',')
  const ask = async () => {
    const { isError } = await count({ fromPoints })
    if (isError) showToast({ title: t('loyalty.countFailed'), tone: 'danger' })
  }
  const findCount = (tier: Tier) => counts?.find((one) => one.fromPoints === tier.fromPoints)
  return (
    <>
      <Head>
        <h3>{t('loyalty.guestSees')}</h3>
        <Button kind="quiet" busy={isFetching} onClick={() => void ask()}>
          {t('loyalty.count')}
        </Button>
      </Head>
      <Cards aria-live="polite">
        {tiers.map((tier, index) => {
          const next = tiers[index + 1]
          const found = findCount(tier)
          const points = calculatePoints(EXAMPLE_FILS)
          const bonus = calculateBonus(points, getBonusTenths(tier))
          return (
            <li key={tier.id}>
              <Face>
                <TierBadge tier={tier} />
                {next ? (
                  <p>
                    {t('loyalty.toNext', { points: formatPoints(next.fromPoints - tier.fromPoints, language) })}{' '}
                    <LocalizedText text={next.name} arabic={next.nameAr} />
                  </p>
                ) : (
                  <p>{t('loyalty.topTier')}</p>
                )}
                <p>
                  {t('loyalty.example', {
                    amount: formatMoney(EXAMPLE_FILS, language),
                    points: formatPoints(points + bonus, language),
                  })}
                </p>
                {found && (
                  <strong>
                    {t('loyalty.customers', {
                      count: found.customers,
                      number: formatNumber(found.customers, language),
                    })}
                  </strong>
                )}
              </Face>
            </li>
          )
        })}
      </Cards>
    </>
  )
}
