import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { Collapsible } from '@sufra/ui/collapsible'
import { EmptyState } from '@sufra/ui/empty-state'
import { Bdi } from '@sufra/ui/localized-text'
import { Skeleton } from '@sufra/ui/skeleton'
import { oneLine, tabular } from '@sufra/ui/styles'
import { color, font, size, space, width } from '@sufra/ui/theme'
import { CalendarX2 } from 'lucide-react'
import { memo, type ReactNode, use, useId } from 'react'
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
import { useExcessText } from './use-excess-text.ts'
import { useRowBatches } from './use-row-batches.ts'
import { useServiceGroups } from './use-service-groups.ts'
import { useStatusText, useStatusTone } from './use-status-text.ts'

const ROW_PX = 56

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  h3 { font-size: ${size.m}; }
`
const Group = styled.section`
  border-block-start: 1px solid ${color.line};
  > h4 {
    padding: ${space[2]} ${space[4]} 2px;
    color: ${color.inkSoft};
    font-size: ${size.s};
    font-weight: ${font.strong};
  }
`
const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
const Row = styled.li`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 ${space[3]};
  min-block-size: ${ROW_PX}px;
  padding: 4px ${space[4]};
  border-block-start: 1px solid ${color.sand};
  &:first-child { border-block-start: 0; }
  &[data-late] { background: ${color.dangerSoft}; }
  @media (width < ${width.tablet}) {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    padding-inline: ${space[3]};
    gap: 0 ${space[2]};
    > :nth-child(3) { display: none; }
  }
`
const Start = styled.span`
  ${tabular}
  font-weight: ${font.strong};
  white-space: nowrap;
  small { display: block; color: ${color.muted}; font-size: ${size.xs}; font-weight: ${font.regular}; }
`
const Guest = styled.div`
  min-inline-size: 0;
  font-size: ${size.xs};
  line-height: 1.4;
  strong { display: flex; align-items: center; gap: 6px; font-size: ${size.s}; font-weight: ${font.strong}; }
  > span { display: flex; gap: 0 4px; overflow: hidden; color: ${color.inkSoft}; }
  > span > span { ${oneLine} flex: none; max-inline-size: 100%; }
  /* Typed texts are cut where they end. */
  > span > bdi { ${oneLine} flex: 0 1 auto; min-inline-size: 2.5em; }
  em { color: ${color.danger}; font-style: normal; font-weight: ${font.strong}; }
`
/** As wide in each row, so that a press moves no column. */
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1]};
  min-inline-size: 172px;
  @media (width < ${width.tablet}) { min-inline-size: 0; max-inline-size: 128px; }
`
const Folded = styled.div`
  padding-inline: ${space[4]};
  border-block-start: 1px solid ${color.line};
  ul { margin-inline: -${space[4]}; }
`

interface ServiceListProps {
  /** Undefined while loading. */
  bookings: readonly Reservation[] | undefined
  resetKey: string
  /** Beside the number found. */
  filters: ReactNode
  /** The evening in progress, whose bookings stand in groups; others are listed by time. */
  isGrouped: boolean
  onAsk: RequestAction
}

/** With a floor plan: one line, one main button and a menu for each booking. */
export function ServiceList({ bookings, resetKey, isGrouped, filters, onAsk }: ServiceListProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const found =
    bookings && t('diary.found', { count: bookings.length, number: formatNumber(bookings.length, language) })
  return (
    <Card $flush aria-labelledby="found-title">
      <Count>
        <h3 id="found-title">
          <span role="status">{found ?? shared('state.loading')}</span>
        </h3>
        {filters}
      </Count>
      {!bookings && <Skeleton height="168px" />}
      {bookings?.length === 0 && <EmptyState icon={CalendarX2} text={t('diary.list.empty')} />}
      {bookings && bookings.length > 0 && isGrouped && <Groups {...{ bookings, resetKey, onAsk }} />}
      {bookings && bookings.length > 0 && !isGrouped && <BookingRows {...{ bookings, resetKey, onAsk }} />}
    </Card>
  )
}

type PartProps = Pick<ServiceListProps, 'resetKey' | 'onAsk'> & { bookings: readonly Reservation[] }

function Groups({ bookings, resetKey, onAsk }: PartProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const id = useId()
  const groups = useServiceGroups(bookings, resetKey)
  return groups.map(({ group, bookings: ofGroup }) => {
    if (ofGroup.length === 0) return null
    const title = t(`diary.groups.${group}`, { number: formatNumber(ofGroup.length, language) })
    const rows = <BookingRows bookings={ofGroup} resetKey={`${resetKey} ${group}`} onAsk={onAsk} />
    if (group === 'over') {
      return (
        <Folded key={group}>
          <Collapsible title={title} plain>
            {rows}
          </Collapsible>
        </Folded>
      )
    }
    return (
      <Group key={group} aria-labelledby={`${id} ${group}`}>
        <h4 id={`${id} ${group}`}>{title}</h4>
        {rows}
      </Group>
    )
  })
}

function BookingRows({ bookings, resetKey, onAsk }: PartProps) {
  const drawn = useRowBatches(bookings.length, resetKey)
  return (
    <Rows>
      {bookings.slice(0, drawn).map((booking) => (
        <BookingRow key={booking.id} booking={booking} onAsk={onAsk} />
      ))}
    </Rows>
  )
}

const BookingRow = memo(function BookingRow({ booking, onAsk }: { booking: Reservation; onAsk: RequestAction }) {
  const t = useWords(staffWords)
  const table = useTableName()(booking.tableNumber)
  const { clock, night } = useFormatTime()(booking.date, booking)
  const excess = useExcessText()(booking)
  const status = useStatusText()(booking)
  const tone = useStatusTone()(booking)
  const pending = use(PendingChanges).get(booking.id)
  const { tableIds, specialRequests, customerPhone } = booking
  const hasNoTable = booking.status === 'confirmed' && !tableIds
  return (
    <Row data-late={tone === 'danger' && booking.status === 'confirmed' ? '' : undefined}>
      <Start>
        {clock}
        {night && <small>{night}</small>}
      </Start>
      <Guest>
        <strong>
          <NameButton booking={booking} />
          <BookingMarks booking={booking} />
        </strong>
        <span>
          <span>
            {t('manage.people', { count: booking.partySize })}
            {hasNoTable ? (
              <em> · {t('floor.list.noTable')}</em>
            ) : (
              table && (
                <>
                  {' · '}
                  <bdi>{t('diary.block.table', { table })}</bdi>
                </>
              )
            )}
            {excess && <em> · {excess}</em>}
            {customerPhone && (
              <>
                {' · '}
                <Bdi>{formatPhone(customerPhone)}</Bdi>
              </>
            )}
          </span>
          {specialRequests && (
            <>
              <i aria-hidden>·</i> <bdi>{specialRequests}</bdi>
            </>
          )}
          {booking.staffNote && (
            <>
              <i aria-hidden>·</i> <StaffNote booking={booking} />
            </>
          )}
        </span>
      </Guest>
      <Badge tone={tone}>{status}</Badge>
      <Acts>
        <LateContact booking={booking} />
        <StatusActions booking={booking} pending={pending} beside="none" onAsk={onAsk} />
      </Acts>
    </Row>
  )
})
