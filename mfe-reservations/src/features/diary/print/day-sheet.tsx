import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { formatDay, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/localized-text'
import { PrintPortal } from '@sufra/ui/print-portal'
import { tabular } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import { use } from 'react'
import styled from 'styled-components'
import { groupByArea } from '../../../lib/group-by-area.ts'
import { isPast } from '../../../lib/sitting.ts'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName, useTableName } from '../../../lib/use-guest-name.ts'
import { isHeld } from '../../../parts/use-own-bookings.ts'
import { staffWords } from '../../../staff-words.ts'
import { useDayNote } from '../day-note/use-day-note.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useAreaName } from '../floor/use-area-name.ts'
import { BookingMarks } from '../marks/booking-marks.tsx'
import { StaffNote } from '../marks/staff-note.tsx'
import { ServiceDayContext } from '../service-day.ts'
import { useStatusText } from '../use-status-text.ts'

const Sheet = styled.div`
  color: ${color.ink};
  font-size: ${size.s};
  h1 { font-size: ${size.l}; }
  h2 { margin-block: ${space[4]} ${space[1]}; font-size: ${size.m}; }
  p { margin-block: ${space[1]} ${space[4]}; color: ${color.muted}; }
  /* All parts have the same columns. */
  table { inline-size: 100%; table-layout: fixed; border-collapse: collapse; }
  col:nth-child(1) { inline-size: 12%; }
  col:nth-child(2) { inline-size: 28%; }
  col:nth-child(3) { inline-size: 9%; }
  col:nth-child(4) { inline-size: 13%; }
  col:nth-child(6) { inline-size: 11%; }
  th, td { padding: ${space[2]}; border-block-end: 1px solid ${color.line}; text-align: start; vertical-align: top; }
  th { font-size: ${size.xs}; font-weight: ${font.strong}; }
  /* A booking stays on one page, and each page has the headings. */
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  [data-figures] { ${tabular} }
  bdi { overflow-wrap: anywhere; }
  small { display: block; font-size: ${size.xs}; }
`

const Note = styled.p`
  && { color: inherit; white-space: pre-line; overflow-wrap: anywhere; }
`
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space[1]};
`
/** To be ticked by hand. */
const Tick = styled.span`
  display: block;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid ${color.ink};
  line-height: 20px;
  text-align: center;
`
const COLUMNS = ['time', 'guest', 'people', 'table', 'requests', 'arrived']

interface DaySheetProps {
  day: string
  /** Only bookings that take a table are printed. */
  bookings: readonly Reservation[]
}

export function PrintedDay(props: DaySheetProps) {
  return (
    <PrintPortal>
      <DaySheet {...props} />
    </PrintPortal>
  )
}

function DaySheet({ day, bookings }: DaySheetProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const restaurant = useRestaurantName()
  const areaName = useAreaName()
  const note = useDayNote(day).dayNote?.note
  const plan = use(FloorContext)?.plan
  const printed = bookings.filter(({ status }) => isOccupyingTable(status))
  const people = printed.reduce((sum, { partySize }) => sum + partySize, 0)
  const count = { count: printed.length, number: formatNumber(printed.length, language) }
  const { coming, past } = usePastLast(day, printed)
  return (
    <Sheet data-day-sheet>
      <h1>
        <bdi>{restaurant}</bdi> · {formatDay(day, language, 'long')}
      </h1>
      <p>{`${t('diary.count', count)} · ${t('manage.people', { count: people })}`}</p>
      {note && (
        <Note>
          <bdi>{note}</bdi>
        </Note>
      )}
      {plan ? (
        groupByArea(coming, plan).map(({ area, bookings: ofArea }) => (
          <section key={area?.id ?? 0}>
            <h2>{area ? <bdi>{areaName(area)}</bdi> : t('floor.list.without')}</h2>
            <Lines bookings={ofArea} />
          </section>
        ))
      ) : (
        <Lines bookings={coming} />
      )}
      {past.length > 0 && (
        <section>
          <h2>{t('diary.printedPast')}</h2>
          <Lines bookings={past} />
        </section>
      )}
    </Sheet>
  )
}

/** On the evening in progress, parties that have gone stand last. */
function usePastLast(day: string, bookings: readonly Reservation[]) {
  const { businessDay } = use(ServiceDayContext)
  const now = useMinute().getTime()
  const past = day === businessDay ? bookings.filter((booking) => isPast(booking, now)) : []
  if (past.length === bookings.length) return { coming: bookings, past: [] }
  return { coming: bookings.filter((booking) => !past.includes(booking)), past }
}

function Lines({ bookings }: { bookings: readonly Reservation[] }) {
  const t = useWords(staffWords)
  return (
    <table>
      <colgroup>
        {COLUMNS.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" data-figures>
            {t('diary.timeline.time')}
          </th>
          <th scope="col">{t('diary.list.guest')}</th>
          <th scope="col" data-figures>
            {t('diary.timeline.people')}
          </th>
          <th scope="col">{t('diary.card.table')}</th>
          <th scope="col">{t('manage.requests')}</th>
          <th scope="col">{t('diary.card.arrived')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Line key={booking.id} booking={booking} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ booking }: { booking: Reservation }) {
  const language = useLanguage()
  const nameOf = useGuestName()
  const mark = useStatusText()
  const { clock, night } = useFormatTime()(booking.date, booking)
  const table = useTableName()(booking.tableNumber)
  return (
    <tr>
      <td data-figures>
        {clock}
        {night && <small>{night}</small>}
      </td>
      <td>
        <bdi>{nameOf(booking)}</bdi>
        {isHeld(booking) && <small>{mark(booking)}</small>}
        {booking.customerPhone && (
          <small>
            <Bdi>{formatPhone(booking.customerPhone)}</Bdi>
          </small>
        )}
      </td>
      <td data-figures>{formatNumber(booking.partySize, language)}</td>
      <td>
        <bdi>{table}</bdi>
      </td>
      <td>
        <Marks>
          <BookingMarks booking={booking} hasWords />
        </Marks>
        {booking.specialRequests && <bdi>{booking.specialRequests}</bdi>}
        {booking.staffNote && (
          <small>
            <StaffNote booking={booking} />
          </small>
        )}
      </td>
      <td>
        <Tick>{booking.arrivedAt && '✓'}</Tick>
      </td>
    </tr>
  )
}
