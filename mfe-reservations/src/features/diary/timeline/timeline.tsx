import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { DoorClosed } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { planDay } from '../../../lib/plan-day.ts'
import type { OpeningTimes } from '../../../lib/use-opening-times.ts'
import { staffWords } from '../../../staff-words.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { BookingBlock } from './booking-block.tsx'
import { Area, Canvas, Covers, getGridStyle, Lanes, Scroll, Times } from './grid.ts'
import { NowLine } from './now-line.tsx'
import { SlotTable } from './slot-table.tsx'
import { useInitialScroll } from './use-initial-scroll.ts'
import { useVisibleLanes } from './use-visible-lanes.ts'

interface TimelineProps {
  day: Day
  opening: OpeningTimes
  totalTables: number
  mostPeople: number | undefined
  /** Includes the adjacent days, whose bookings also fill slots. */
  bookings: readonly Reservation[]
  /** Bookings to draw. */
  visibleBookings: readonly Reservation[]
  change: ReturnType<typeof useStatusChange>
}

/** Staff specification §2, without a floor plan. Renders visible lanes only; the list below is complete. */
export function Timeline(props: TimelineProps) {
  const { day, opening, totalTables, mostPeople, bookings, visibleBookings, change } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const plan = useMemo(
    () => planDay({ day, periodsOn: opening.periodsOn, timeZone, totalTables, bookings, visibleBookings }),
    [day, opening, timeZone, totalTables, bookings, visibleBookings],
  )
  const { slots, placed, lanes } = plan
  const scroll = useRef<HTMLDivElement>(null)
  useInitialScroll(scroll, day, plan)
  const { drawn, isWide, onScroll, onFocus } = useVisibleLanes(scroll, lanes, day)
  const first = slots[0]?.minute
  if (first === undefined) {
    return (
      <Card>
        <EmptyState icon={DoorClosed} text={t('diary.timeline.closed')} />
      </Card>
    )
  }
  const formatCount = (count: number) => t('diary.count', { count, number: formatNumber(count, language) })
  const coming = bookings.filter(({ date, status }) => date === day && isOccupyingTable(status))
  const people = coming.reduce((sum, { partySize }) => sum + partySize, 0)
  const span = { day, firstMinute: first, endMinute: first + slots.length * SLOT_MINUTES }
  // Focusable when no visible block has a button, so that keys can scroll.
  const covers = `${formatCount(coming.length)} · ${t('manage.people', { count: people })}`
  const stop = { tabIndex: 0, role: 'group', 'aria-label': t('diary.timeline.title') }
  return (
    <Card $flush as="section" aria-label={t('diary.timeline.title')}>
      <Scroll ref={scroll} onScroll={onScroll} {...(placed.length === 0 && stop)}>
        <Canvas>
          <Times>
            <SlotTable {...{ slots, totalTables, mostPeople, day }} />
            <NowLine {...span} dot />
          </Times>
          <Lanes>
            <NowLine {...span} />
            <Covers>{covers}</Covers>
            <Area style={getGridStyle(first, lanes)} onFocus={onFocus} aria-label={formatCount(placed.length)}>
              {placed.map(({ booking, minute, minutes, lane }, index) =>
                drawn.has(lane) ? (
                  <BookingBlock
                    key={booking.id}
                    booking={booking}
                    fromFirst={minute - first}
                    minutes={minutes}
                    lane={lane}
                    position={index + 1}
                    of={placed.length}
                    wide={isWide}
                    pending={change.pending.get(booking.id)}
                    onAsk={change.ask}
                  />
                ) : null,
              )}
            </Area>
          </Lanes>
        </Canvas>
      </Scroll>
    </Card>
  )
}
