import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { isOfferActiveAllMonth } from '@sufra/domain/promotions/offers'
import { formatDay, formatMonth } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { CalendarHeart } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { OfferCard } from './offer-card.tsx'

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: 44px;
  h2 { font-size: ${({ theme }) => theme.size.m}; }
`
const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`
const NoOffers = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
`

interface OffersOfDayProps {
  offers: readonly Offer[]
  day: string
  onToday: () => void
}

/** Offers of selected days come first. */
export function OffersOfDay({ offers, day, onToday }: OffersOfDayProps) {
  const t = useWords(words)
  const language = useLanguage()
  const isToday = day === useToday()
  const everyDay = offers.filter((offer) => isOfferActiveAllMonth(offer, day))
  const ofTheDay = offers.filter((offer) => !everyDay.includes(offer))
  return (
    <Parts aria-live="polite">
      <section aria-labelledby="day-of-offers">
        <Head>
          <h2 id="day-of-offers">
            {isToday ? t('offers.onToday') : t('offers.onDay', { day: formatDay(day, language, 'long') })}
          </h2>
          {!isToday && (
            <Button kind="quiet" onClick={onToday}>
              {t('offers.today')}
            </Button>
          )}
        </Head>
        <OfferList offers={ofTheDay} />
        {ofTheDay.length === 0 && everyDay.length > 0 && <NoOffers>{t('offers.nothingMore')}</NoOffers>}
        {offers.length === 0 && (
          <EmptyState icon={CalendarHeart} text={t(isToday ? 'offers.emptyToday' : 'offers.emptyDay')} />
        )}
      </section>
      {everyDay.length > 0 && <EveryDay offers={everyDay} day={day} />}
    </Parts>
  )
}

function EveryDay({ offers, day }: Pick<OffersOfDayProps, 'offers' | 'day'>) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="offers-every-day">
      <Head>
        <h2 id="offers-every-day">
          {t('offers.everyDay', { month: formatMonth(getStartOfDay(day, timeZone), language, timeZone) })}
        </h2>
      </Head>
      <OfferList offers={offers} />
    </section>
  )
}

function OfferList({ offers }: Pick<OffersOfDayProps, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <List>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </List>
  )
}
