import { useTimeZone } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { IconButton } from '@sufra/ui/icon-button'
import { color, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { DoorClosed, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, use, useMemo } from 'react'
import styled from 'styled-components'
import { useDayBlocks } from '../../../calls/blocks.ts'
import { listTableBlocks } from '../../../lib/blocks.ts'
import { countMinutesFrom } from '../../../lib/count-minutes.ts'
import { planDay } from '../../../lib/plan-day.ts'
import { getSitting } from '../../../lib/sitting.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import type { OpeningTimes } from '../../../lib/use-opening-times.ts'
import { staffWords } from '../../../staff-words.ts'
import { PHONE } from '../layout.ts'
import { ServiceDayContext } from '../service-day.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { BlockBands } from './block-bands.tsx'
import { MoveDialogs } from './move-dialogs.tsx'
import { MoveGhost, useMoveText } from './move-ghost.tsx'
import { RowBlock } from './row-block.tsx'
import { SlotTimes } from './slot-times.tsx'
import { Corner, Frame, getRowStyle, Now, Rows, Scroll, Sheet } from './table-grid.ts'
import { TableHeads } from './table-heads.tsx'
import { useBlockMoves } from './use-block-moves.ts'
import { useHours } from './use-hours.ts'
import { usePinch } from './use-pinch.ts'
import { useScrolledTime } from './use-scrolled-time.ts'

/** Hours in sight at first. */
const USUAL_HOURS = { phone: 3, other: 6 }
/** The present stands this far from the start. */
const BEFORE_NOW_MINUTES = 60

/** Guests of the whole day, regardless of the filter. */
const Covers = styled.p`
  padding: ${space[1]} ${space[4]};
  color: ${color.muted};
  font-size: ${size.xs};
`

interface TableTimelineProps {
  day: Day
  opening: OpeningTimes
  plan: FloorPlan
  totalTables: number
  mostPeople: number | undefined
  /** Includes the adjacent days, whose bookings also fill slots. */
  bookings: readonly Reservation[]
  /** Bookings to draw. */
  visibleBookings: readonly Reservation[]
  change: ReturnType<typeof useStatusChange>
}

/** Staff specification §2, with a floor plan: tables as rows by area, time from start to end. */
export function TableTimeline(props: TableTimelineProps) {
  const { day, opening, totalTables, mostPeople, plan: floorPlan, bookings, visibleBookings, change } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const now = useMinute().getTime()
  const { businessDay } = use(ServiceDayContext)
  const zoom = useHours(useMediaQuery(PHONE) ? USUAL_HOURS.phone : USUAL_HOURS.other)
  const { data: blocks } = useDayBlocks(day)
  const tableBlocks = useMemo(
    () => listTableBlocks(floorPlan, blocks ?? [], { day, timeZone }),
    [floorPlan, blocks, day, timeZone],
  )
  const plan = useMemo(() => {
    const drawn = visibleBookings.filter((booking) => !isGoneWithoutTable(booking, now))
    return planDay({
      ...{ day, periodsOn: opening.periodsOn, timeZone, totalTables, bookings, floorPlan, tableBlocks },
      visibleBookings: drawn.length > 0 ? drawn : visibleBookings,
    })
  }, [day, opening, timeZone, totalTables, bookings, visibleBookings, floorPlan, tableBlocks, now])
  const { slots, placed, tableLanes } = plan
  const first = slots[0]?.minute
  const end = (first ?? 0) + slots.length * SLOT_MINUTES
  const minute = countMinutesFrom(day, new Date(now), timeZone)
  const isNow = first !== undefined && minute >= first && minute < end
  const isOver = day === businessDay && minute >= end
  const start = isNow || isOver ? Math.min(minute, end) - BEFORE_NOW_MINUTES : (placed[0]?.minute ?? 0) - SLOT_MINUTES
  const span = slots.length / 2
  const moves = useBlockMoves({ plan: floorPlan, lanes: tableLanes ?? [], placed, hours: span })
  const describeMove = useMoveText(tableLanes ?? [])
  const scroll = useScrolledTime({ start: (start - (first ?? 0)) / 60, span, hours: zoom.hours, day })
  const pinch = usePinch({ onNearer: zoom.showLess, onFarther: zoom.showMore })
  if (first === undefined || !tableLanes) {
    return (
      <Card>
        <EmptyState icon={DoorClosed} text={t('diary.timeline.closed')} />
      </Card>
    )
  }
  const formatCount = (count: number) => t('diary.count', { count, number: formatNumber(count, language) })
  const coming = bookings.filter(({ date, status }) => date === day && isOccupyingTable(status))
  const people = coming.reduce((sum, { partySize }) => sum + partySize, 0)
  const measures = { '--hours': zoom.hours, '--span': span, '--lanes': tableLanes.length } as CSSProperties
  return (
    <Card $flush as="section" aria-label={t('diary.timeline.title')}>
      <Frame ref={pinch}>
        <Scroll
          ref={scroll.box}
          onScroll={scroll.onScroll}
          style={measures}
          tabIndex={0}
          role="group"
          aria-label={t('diary.timeline.title')}
        >
          <Sheet>
            <Corner>
              <IconButton
                icon={ZoomOut}
                label={t('diary.timeline.moreHours')}
                aria-keyshortcuts="-"
                ended={zoom.isFarthest}
                onClick={zoom.showMore}
              />
              <IconButton
                icon={ZoomIn}
                label={t('diary.timeline.fewerHours')}
                aria-keyshortcuts="+"
                ended={zoom.isNearest}
                onClick={zoom.showLess}
              />
            </Corner>
            <SlotTimes {...{ day, slots, totalTables, mostPeople }} />
            <TableHeads lanes={tableLanes} />
            <BlockBands tableBlocks={tableBlocks} lanes={tableLanes} first={first} end={end} />
            {isNow && (
              <Now
                role="img"
                aria-label={t('diary.timeline.now', { time: formatTime(toTimeOfDay(minute), language) })}
                style={{ '--from': (minute - first) / 60 } as CSSProperties}
              />
            )}
            <Rows {...moves.rowProps} aria-label={formatCount(placed.filter(({ isCopy }) => !isCopy).length)}>
              {placed.map(({ booking, minute: from, minutes, lane, isCopy }) => (
                <RowBlock
                  key={isCopy ? `${booking.id} ${lane}` : booking.id}
                  booking={booking}
                  style={getRowStyle(from - first, minutes, lane)}
                  isCopy={isCopy}
                  pending={change.pending.get(booking.id)}
                  onAsk={change.ask}
                />
              ))}
              {moves.target && <MoveGhost move={moves.target} lanes={tableLanes} first={first} />}
            </Rows>
          </Sheet>
        </Scroll>
      </Frame>
      <VisuallyHidden role="status">{moves.draft && describeMove(moves.draft)}</VisuallyHidden>
      <MoveDialogs moves={moves} bookings={bookings} />
      <Covers>{`${formatCount(coming.length)} · ${t('manage.people', { count: people })}`}</Covers>
    </Card>
  )
}

/** Parties of the past that never had a table take no row. */
function isGoneWithoutTable(booking: Reservation, now: number): boolean {
  return booking.tableIds === undefined && getSitting(booking).to <= now
}
