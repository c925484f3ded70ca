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
import { DoorClosed, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { countMinutesFrom, planDay } from '../../../lib/plan-day.ts'
import { getSitting } from '../../../lib/sitting.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import type { OpeningTimes } from '../../../lib/use-opening-times.ts'
import { staffWords } from '../../../staff-words.ts'
import { PHONE } from '../layout.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { RowBlock } from './row-block.tsx'
import { SlotTimes } from './slot-times.tsx'
import { Corner, Frame, getRowStyle, Now, Rows, Scroll, Sheet } from './table-grid.ts'
import { TableHeads } from './table-heads.tsx'
import { useHours } from './use-hours.ts'

/** Hours in sight at first. */
const USUAL_HOURS = { phone: 3, other: 6 }
/** The present stands this far from the start. */
const BEFORE_NOW_MINUTES = 60

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[4]} ${space[1]};
  color: ${color.muted};
  font-size: ${size.xs};
  > :first-child { flex: 1; }
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
  const zoom = useHours(useMediaQuery(PHONE) ? USUAL_HOURS.phone : USUAL_HOURS.other)
  const plan = useMemo(() => {
    const drawn = visibleBookings.filter((booking) => !isGoneWithoutTable(booking, now))
    return planDay({
      ...{ day, periodsOn: opening.periodsOn, timeZone, totalTables, bookings, floorPlan },
      visibleBookings: drawn.length > 0 ? drawn : visibleBookings,
    })
  }, [day, opening, timeZone, totalTables, bookings, visibleBookings, floorPlan, now])
  const { slots, placed, tableLanes } = plan
  const first = slots[0]?.minute
  const end = (first ?? 0) + slots.length * SLOT_MINUTES
  const minute = countMinutesFrom(day, new Date(now), timeZone)
  const isNow = first !== undefined && minute >= first && minute < end
  const start = isNow ? minute - BEFORE_NOW_MINUTES : (placed[0]?.minute ?? 0) - SLOT_MINUTES
  const scroll = useScrolledTo((start - (first ?? 0)) / 60, slots.length / 2, day)
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
  const measures = { '--hours': zoom.hours, '--span': slots.length / 2, '--lanes': tableLanes.length } as CSSProperties
  return (
    <Card $flush as="section" aria-label={t('diary.timeline.title')}>
      <Head>
        <span>{`${formatCount(coming.length)} · ${t('manage.people', { count: people })}`}</span>
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
      </Head>
      <Frame>
        <Scroll ref={scroll} style={measures} tabIndex={0} role="group" aria-label={t('diary.timeline.title')}>
          <Sheet>
            <Corner />
            <SlotTimes {...{ day, slots, totalTables, mostPeople }} />
            <TableHeads lanes={tableLanes} />
            <Rows aria-label={formatCount(placed.filter(({ isCopy }) => !isCopy).length)}>
              {isNow && (
                <Now role="presentation" style={{ '--from': (minute - first) / 60 } as CSSProperties}>
                  <span
                    role="img"
                    aria-label={t('diary.timeline.now', { time: formatTime(toTimeOfDay(minute), language) })}
                  />
                </Now>
              )}
              {placed.map(({ booking, minute: from, minutes, lane, isCopy }) => (
                <RowBlock
                  key={`${booking.id} ${lane}`}
                  booking={booking}
                  style={getRowStyle(from - first, minutes, lane)}
                  isCopy={isCopy}
                  pending={change.pending.get(booking.id)}
                  onAsk={change.ask}
                />
              ))}
            </Rows>
          </Sheet>
        </Scroll>
      </Frame>
    </Card>
  )
}

/** Parties of the past that never had a table take no row. */
function isGoneWithoutTable(booking: Reservation, now: number): boolean {
  return booking.tableIds === undefined && getSitting(booking).to <= now
}

/** Scrolls a new day to its present, or to its first booking, once per day. */
function useScrolledTo(hoursFromFirst: number, hours: number, day: Day) {
  const scroll = useRef<HTMLDivElement>(null)
  const opened = useRef<Day>(null)
  useLayoutEffect(() => {
    const box = scroll.current
    if (!box || opened.current === day) return
    opened.current = day
    const sheet = box.querySelector('ul')?.clientWidth ?? 0
    const left = Math.max(0, (hoursFromFirst / hours) * sheet)
    // scrollLeft is negative in right-to-left.
    box.scrollLeft = getComputedStyle(box).direction === 'rtl' ? -left : left
  }, [hoursFromFirst, hours, day])
  return scroll
}
