import { useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { isOfferActiveOn } from '@sufra/domain/promotions/offers'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { MonthCalendar } from '@sufra/ui/month-calendar'
import { space, width } from '@sufra/ui/theme'
import { startTransition, useState } from 'react'
import styled from 'styled-components'
import { Columns } from '../../parts/columns.tsx'
import { words } from '../../words.ts'
import { OffersOfDay } from './offers-of-day.tsx'
import { useOfferMarks } from './use-offer-marks.ts'

/** Full width on narrow phones, so that seven days stay tappable. */
const Month = styled(Card)`
  @media (width < ${width.narrow}) {
    margin-inline: -${space[4]};
    padding-inline: 5px;
    border-inline: 0;
    border-radius: 0;
  }
`

export function OffersByDay({ offers }: { offers: readonly Offer[] }) {
  const t = useWords(words)
  const today = useToday()
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(today)
  const marks = useOfferMarks(offers, month)

  // A transition: slow phones take a while to render a month and its cards.
  const pick = (picked: string) =>
    startTransition(() => {
      setDay(picked)
      setMonth(picked)
    })

  return (
    <Columns>
      <Month>
        <MonthCalendar
          label={t('offers.calendar')}
          value={day}
          onPick={pick}
          {...{ today, month, marks }}
          onMonth={setMonth}
        />
      </Month>
      <OffersOfDay
        offers={offers.filter((offer) => isOfferActiveOn(offer, day))}
        day={day}
        onToday={() => pick(today)}
      />
    </Columns>
  )
}
