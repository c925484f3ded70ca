import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button, ExternalButton } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { display } from '@sufra/ui/styles'
import { radius, size, space, tones } from '@sufra/ui/theme'
import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { BookingFacts } from '../../parts/booking-facts.tsx'
import { useChatLink } from '../../parts/use-chat-link.ts'
import { words } from '../../words.ts'

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[6]};
  text-align: center;
`
const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: ${radius.full};
  background: ${tones.success.fill};
  color: ${tones.success.text};
`
const Title = styled.h2`
  ${display}
  font-size: ${size.xl};
  &:focus-visible { outline: none; box-shadow: none; }
`
const Actions = styled.div`
  display: grid;
  gap: ${space[2]};
`

export function Booked({ booking, onAnother }: { booking: Reservation; onAnother: () => void }) {
  const t = useWords(words)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone: moves the focus for screen readers.
  useEffect(() => heading.current?.focus(), [])
  const chat = useChatLink()(booking, { notes: booking.specialRequests ?? '' })
  return (
    <>
      <Card>
        <Head>
          <Medal aria-hidden>
            <Icon of={CircleCheck} size={28} />
          </Medal>
          <Title ref={heading} tabIndex={-1}>
            {t('reserve.confirmed')}
          </Title>
        </Head>
        <BookingFacts booking={booking}>
          <dt>{t('booking.name')}</dt>
          <dd>
            <bdi>{booking.customerName}</bdi>
          </dd>
          <dt>{t('booking.reservationId')}</dt>
          <dd>{booking.id}</dd>
        </BookingFacts>
      </Card>
      <Actions>
        <AddToCalendar booking={booking} wide />
        {chat && (
          <ExternalButton kind="secondary" wide newTab href={chat} icon={<Icon of={MessageCircle} />}>
            {t('booking.chat')}
          </ExternalButton>
        )}
        <Button kind="quiet" wide onClick={onAnother}>
          {t('booking.another')}
        </Button>
      </Actions>
    </>
  )
}
