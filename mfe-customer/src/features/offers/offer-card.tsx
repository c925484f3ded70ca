import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { formatDay, formatPercent, formatPrice, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { LocalizedText } from '@sufra/ui/localized-text'
import { CardPicture } from '@sufra/ui/picture'
import { display, typedText } from '@sufra/ui/styles'
import { CalendarDays, Clock, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CARD_WIDTHS } from '../../parts/columns.tsx'
import { words } from '../../words.ts'

const Face = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  h3 { font-size: ${({ theme }) => theme.size.m}; overflow-wrap: anywhere; }
`
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${({ theme }) => theme.space[1]};
`
const Worth = styled.p`
  ${display}
  font-size: ${({ theme }) => theme.size.xl};
  color: ${({ theme }) => theme.color.gold};
`
const Description = styled.p`
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
  ${typedText}
  white-space: pre-line;
`
const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
  li { display: inline-flex; align-items: center; gap: ${({ theme }) => theme.space[1]}; }
`

export function OfferCard({ offer }: { offer: Offer }) {
  const t = useWords(words)
  const language = useLanguage()
  const worth =
    offer.discountType === 'percentage'
      ? t('offers.percentOff', { value: formatPercent(offer.discountValue, language) })
      : t('offers.amountOff', { value: formatPrice(offer.discountValue, language) })
  const spend = formatPrice(offer.minSpend, language)
  return (
    <Face as="article">
      <CardPicture picture={offer.picture} alt={offer.pictureAlt} title={offer.title} sizes={CARD_WIDTHS} />
      <Head>
        <h3>
          <LocalizedText text={offer.title} arabic={offer.titleAr} />
        </h3>
        <Badges>
          {offer.isUsedUp && <Badge>{t('offers.usedUp')}</Badge>}
          {(offer.isHalalOnly || offer.dietaryPreference === 'halal') && (
            <Badge tone="success">{t('offers.halal')}</Badge>
          )}
        </Badges>
      </Head>
      <Worth>{worth}</Worth>
      <LocalizedText as={Description} text={offer.description} arabic={offer.descriptionAr} />
      <Facts>
        <Fact icon={Wallet}>
          {offer.minSpend > 0 ? t('offers.minSpend', { amount: spend }) : t('offers.noMinSpend')}
        </Fact>
        <Times offer={offer} />
        <Fact icon={CalendarDays}>{t('offers.until', { date: formatDay(offer.validUntil, language) })}</Fact>
      </Facts>
    </Face>
  )
}

function Times({ offer }: { offer: Offer }) {
  const t = useWords(words)
  const language = useLanguage()
  const from = offer.timeFrom && formatTime(offer.timeFrom, language)
  const until = offer.timeUntil && formatTime(offer.timeUntil, language)
  if (!from && !until) return null
  return (
    <Fact icon={Clock}>
      {from && until
        ? t('offers.between', { from, until })
        : from
          ? t('offers.fromTime', { from })
          : t('offers.untilTime', { until: until ?? '' })}
    </Fact>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={16} />
      {children}
    </li>
  )
}
