import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { canChat } from '@sufra/domain/platform/phone'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { formatDateTime, formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Bdi } from '@sufra/ui/localized-text'
import { Notice } from '@sufra/ui/notice'
import { color, font, size, space } from '@sufra/ui/theme'
import { type ReactNode, use } from 'react'
import styled from 'styled-components'
import { getStatusTone } from '../../../lib/get-status-tone.ts'
import { useClockTime, useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName, useTableName } from '../../../lib/use-guest-name.ts'
import { GuestPhone } from '../../../parts/guest-phone.tsx'
import { useFactsText } from '../../../parts/party-facts/use-facts-text.ts'
import { isHeld } from '../../../parts/use-own-bookings.ts'
import { staffWords } from '../../../staff-words.ts'
import { FavouritesFact } from '../favourites/favourites-fact.tsx'
import { FloorContext } from '../floor/floor-context.ts'
import { BookingMarks } from '../marks/booking-marks.tsx'
import { AccountFact, getAccountState } from './account-fact.tsx'
import { Changes } from './changes.tsx'
import { TableFacts } from './table-facts.tsx'
import { useChatAddress, useLateSign } from './use-late.ts'
import { useMemberFacts } from './use-member-facts.tsx'

const All = styled.div`
  display: grid;
  gap: ${space[4]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  font-weight: ${font.strong};
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space[2]} ${space[4]};
  dt { color: ${color.muted}; font-size: ${size.s}; }
  dd { overflow-wrap: anywhere; }
  a { color: inherit; }
`
const Note = styled.bdi`
  white-space: pre-line;
`
const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  a { display: inline-flex; align-items: center; min-block-size: 24px; }
`

interface BookingDetailsProps {
  card: ReservationDetails
  /** Below the status. */
  actions: ReactNode
}

export function BookingDetails({ card, actions }: BookingDetailsProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const clockTime = useClockTime()
  const nameOf = useGuestName()
  const { reservation: booking, member, visits, noShows, sameTable, changes, mail } = card
  const { day, time } = useFormatTime()(booking.date, booking)
  const memberFacts = useMemberFacts(member)
  const late = useLateSign(booking)
  const chosen = useFactsText()(booking)
  const table = useTableName()(booking.tableNumber)
  const plan = use(FloorContext)?.plan
  const hasTables = plan !== undefined && isOccupyingTable(booking.status)
  const facts: [string, ReactNode][] = [
    [t('diary.card.number'), formatNumber(booking.id, language)],
    [t('booking.date'), formatDay(day, language, 'long')],
    [t('reserve.time'), time],
    [t('booking.partySize'), formatNumber(booking.partySize, language)],
  ]
  if (hasTables) facts.push([t('diary.card.table'), <TableFacts key="table" booking={booking} />])
  else if (table) facts.push([t('diary.card.table'), <bdi key="table">{table}</bdi>])
  if (booking.arrivedAt) facts.push([t('diary.card.arrivedAt'), clockTime(booking.arrivedAt)])
  if (booking.reconfirmedAt) facts.push([t('diary.coming.title'), <ComingFact key="coming" booking={booking} />])
  if (booking.customerPhone) facts.push([t('booking.phone'), <ContactLinks key="phone" booking={booking} />])
  if (booking.customerEmail) {
    const address = `mailto:${booking.customerEmail}`
    facts.push([
      t('booking.email'),
      isMasked(booking.customerEmail) ? (
        <Bdi key="mail">{booking.customerEmail}</Bdi>
      ) : (
        <a key="mail" href={address}>
          <Bdi>{booking.customerEmail}</Bdi>
        </a>
      ),
    ])
  }
  if (mail) facts.push([t('diary.card.mail'), <MailState key="mail-state" mail={mail} />])
  if (booking.customerPhone) {
    const past = t('diary.card.past', {
      visits: formatNumber(visits, language),
      noShows: formatNumber(noShows, language),
    })
    facts.push([t('diary.card.visits'), past])
  }
  facts.push(...memberFacts)
  if (plan && member)
    facts.push([t('diary.favourites.title'), <FavouritesFact key="favourites" {...{ member, plan }} />])
  const account = getAccountState(card)
  if (account) facts.push([t('diary.card.account'), <AccountFact key="account" card={card} state={account} />])
  if (booking.specialRequests) {
    facts.push([t('manage.requests'), <bdi key="wish">{booking.specialRequests}</bdi>])
  }
  if (chosen) facts.push([t('party.title'), chosen])
  if (booking.staffNote) facts.push([t('diary.staffNote'), <Note key="note">{booking.staffNote}</Note>])
  return (
    <All>
      <Head>
        <Badge tone={getStatusTone(booking.status)}>{shared(`reservationStatus.${booking.status}`)}</Badge>
        {late && <Badge tone={late.tone}>{late.text}</Badge>}
        {isHeld(booking) && <Badge tone="gold">{t('diary.held', { time: clockTime(booking.heldUntil) })}</Badge>}
        {booking.arrivedAt && <Badge tone="success">{t('diary.card.arrived')}</Badge>}
        <BookingMarks booking={{ ...booking, marks: card.marks }} hasWords />
        {booking.isWalkIn && <span>{t('diary.walkIn.title')}</span>}
        {booking.isOnline && <span>{t('diary.card.online')}</span>}
      </Head>
      {actions}
      {sameTable.map((other) => (
        <Notice key={other.id} $tone="gold">
          {t('diary.card.sameTable', { name: nameOf(other), time: formatTime(other.time, language) })}
        </Notice>
      ))}
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </Facts>
      <Changes changes={changes} />
    </All>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function MailState({ mail: { state, at, kind } }: { mail: NonNullable<ReservationDetails['mail']> }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const time = formatDateTime(at, language, timeZone)
  if (state === 'sent') return t(`diary.card.mails.${kind ?? 'confirmation'}`, { time })
  return (
    <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>
      {t(`diary.card.mails.${state === 'failed' ? 'failed' : 'waiting'}`, { time })}
    </Badge>
  )
}

function ComingFact({ booking: { reconfirmedAt = '', reconfirmedBy } }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const time = formatDateTime(reconfirmedAt, useLanguage(), useTimeZone())
  if (!reconfirmedBy || reconfirmedBy === 'guest') return t('diary.coming.byGuest', { time })
  return t('diary.coming.byStaff', { name: reconfirmedBy, time })
}

function ContactLinks({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const name = useGuestName()(booking)
  const phone = booking.customerPhone
  const chat = useChatAddress(booking)
  return (
    <Links>
      <GuestPhone phone={phone} of="reservation" id={booking.id} name={name} />
      {canChat(phone) && (
        <a href={chat} target="_blank" rel="noreferrer">
          {t('diary.card.chat')}
        </a>
      )}
    </Links>
  )
}
