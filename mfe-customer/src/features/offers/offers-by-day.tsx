import { useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/entities/offer'
import { offerRunsOn } from '@sufra/domain/offers'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { MonthCalendar } from '@sufra/ui/month-calendar'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { OfferCard } from './offer-card.tsx'
import { useOfferMarks } from './use-offer-marks.ts'

const DayHead = styled.div`
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

/** The month with its days that have offers, and the chosen day's offers under it. */
export function OffersByDay({ offers }: { offers: readonly Offer[] }) {
  const t = useWords(words)
  const today = useToday()
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(today)
  const marks = useOfferMarks(offers, month)

  function pick(picked: string): void {
    setDay(picked)
    setMonth(picked)
  }
  return (
    <>
      <Card>
        <MonthCalendar
          label={t('offers.calendar')}
          value={day}
          onPick={pick}
          {...{ today, month, marks }}
          onMonth={setMonth}
        />
      </Card>
      <OffersOfDay offers={offers.filter((offer) => offerRunsOn(offer, day))} day={day} onToday={() => pick(today)} />
    </>
  )
}

interface OffersOfDayProps {
  offers: readonly Offer[]
  day: string
  onToday: () => void
}

function OffersOfDay({ offers, day, onToday }: OffersOfDayProps) {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const isToday = day === today
  return (
    <section aria-labelledby="day-of-offers" aria-live="polite">
      <DayHead>
        <h2 id="day-of-offers">
          {isToday ? t('offers.onToday') : t('offers.onDay', { day: formatDay(day, language, 'long') })}
        </h2>
        {!isToday && (
          <Button kind="quiet" onClick={onToday}>
            {t('offers.today')}
          </Button>
        )}
      </DayHead>
      {offers.length > 0 ? (
        <List>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState icon={CalendarHeart} text={t(isToday ? 'offers.emptyToday' : 'offers.emptyDay')} />
      )}
    </section>
  )
}
