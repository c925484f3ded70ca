import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { Bdi } from '@sufra/ui/localized-text'
import { Pager } from '@sufra/ui/pager'
import { color, font, size, space, width } from '@sufra/ui/theme'
import { CalendarX2 } from 'lucide-react'
import { memo, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { useTableName } from '../../lib/use-guest-name.ts'
import { staffWords } from '../../staff-words.ts'
import { NameButton } from './booking-panel/name-button.tsx'
import { LateContact } from './late-contact.tsx'
import { BookingMarks } from './marks/booking-marks.tsx'
import { StaffNote } from './marks/staff-note.tsx'
import { StatusActions } from './status/status-actions.tsx'
import { PendingChanges, type RequestAction } from './status/use-status-change.ts'
import { useRowBatches } from './use-row-batches.ts'
import { useStatusText, useStatusTone } from './use-status-text.ts'

/** Large restaurants have hundreds per day; the timeline shows all. */
const PAGE_SIZE = 50

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  h3 { font-size: ${size.m}; }
`
const Guest = styled.span`
  display: block;
  font-weight: ${font.strong};
`
const Fact = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.xs};
`
const Time = styled.span`
  white-space: nowrap;
`
/** As wide in each row, so that a change of one moves no column. */
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  inline-size: 172px;
  @media (min-width: 1400px) { inline-size: 320px; }
  @media (width < ${width.tablet}) { inline-size: auto; }
`
/** On its own line, so that the buttons keep theirs. */
const Night = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${size.s};
`

interface DayListProps {
  /** Undefined while loading. */
  bookings: readonly Reservation[] | undefined
  resetKey: string
  /** Beside the number found. */
  filters: ReactNode
  onAsk: RequestAction
}

export function DayList({ bookings, resetKey, filters, onAsk }: DayListProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const columns = useColumns()
  const shared = useWords(common)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil((bookings?.length ?? 0) / PAGE_SIZE))
  // Another day or filter may have fewer pages.
  const currentPage = Math.min(page, pages)
  const rows = bookings?.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE)
  const drawn = useRowBatches(rows?.length ?? 0, `${resetKey} ${currentPage}`)
  const actions = useCallback((booking: Reservation) => <RowActions {...{ booking, onAsk }} />, [onAsk])
  const found =
    bookings && t('diary.found', { count: bookings.length, number: formatNumber(bookings.length, language) })
  return (
    <Card $flush aria-labelledby="found-title">
      <Head>
        <h3 id="found-title">
          <span role="status">{found ?? shared('state.loading')}</span>
        </h3>
        {filters}
      </Head>
      <DataTable
        caption={t('diary.title')}
        columns={columns}
        rows={rows?.slice(0, drawn)}
        coming={rows && rows.length - drawn}
        rowKey={({ id }) => id}
        actions={actions}
        empty={<EmptyState icon={CalendarX2} text={t('diary.list.empty')} />}
      />
      <Pager page={currentPage} pages={pages} onPage={setPage} />
    </Card>
  )
}

function RowActions(props: Pick<DayListProps, 'onAsk'> & { booking: Reservation }) {
  const pending = use(PendingChanges).get(props.booking.id)
  return (
    <Acts>
      <LateContact booking={props.booking} />
      <StatusActions {...props} pending={pending} />
    </Acts>
  )
}

/** Times past midnight name their evening: the list covers one business day. */
function StartTime({ booking }: { booking: Reservation }) {
  const { clock, night } = useFormatTime()(booking.date, booking)
  return (
    <>
      <Time>{clock}</Time>
      {night && <Night>{night}</Night>}
    </>
  )
}

function StatusMark({ booking }: { booking: Reservation }) {
  return <Badge tone={useStatusTone()(booking)}>{useStatusText()(booking)}</Badge>
}

function useColumns(): Column<Reservation>[] {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'time', title: t('diary.timeline.time'), cell: (booking) => <StartTime booking={booking} /> },
      {
        key: 'guest',
        title: t('diary.list.guest'),
        untitled: true,
        cell: (booking) => <GuestCell booking={booking} />,
      },
      {
        key: 'people',
        title: t('diary.timeline.people'),
        numeric: true,
        cell: ({ partySize }) => formatNumber(partySize, language),
      },
      {
        key: 'status',
        title: t('diary.list.status'),
        cell: (booking) => <StatusMark booking={booking} />,
      },
    ],
    [t, language],
  )
}

const GuestCell = memo(function GuestCell({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const table = useTableName()(booking.tableNumber)
  return (
    <>
      <Guest>
        <NameButton booking={booking} /> <BookingMarks booking={booking} />
      </Guest>
      <Fact>
        {booking.customerPhone ? (
          <Bdi>{formatPhone(booking.customerPhone)}</Bdi>
        ) : (
          booking.isWalkIn && t('diary.walkIn.title')
        )}
        {table && (
          <>
            {' · '}
            <bdi>{t('diary.block.table', { table })}</bdi>
          </>
        )}
      </Fact>
      {booking.specialRequests && (
        <Fact>
          <bdi>{booking.specialRequests}</bdi>
        </Fact>
      )}
      {booking.staffNote && (
        <Fact>
          <StaffNote booking={booking} />
        </Fact>
      )}
    </>
  )
})
