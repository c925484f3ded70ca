import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
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
import { Area, Canvas, Covers, getBlockStyle, getGridStyle, Lanes, Scroll, Times, Total } from './grid.ts'
import { JoinedBlock } from './joined-block.tsx'
import { LaneHeads } from './lane-heads.tsx'
import { NowLine } from './now-line.tsx'
import { SlotTable } from './slot-table.tsx'
import { useInitialScroll } from './use-initial-scroll.ts'
import { useVisibleLanes } from './use-visible-lanes.ts'

interface TimelineProps {
  day: Day
  opening: OpeningTimes
  totalTables: number
  mostPeople: number | undefined
  /** Groups the lanes by area and table; null until an editor publishes one. */
  plan: FloorPlan | null
  /** Includes the adjacent days, whose bookings also fill slots. */
  bookings: readonly Reservation[]
  /** Bookings to draw. */
  visibleBookings: readonly Reservation[]
  change: ReturnType<typeof useStatusChange>
}

/** Staff specification §2. Renders visible lanes only; the list below is complete. */
export function Timeline(props: TimelineProps) {
  const { day, opening, totalTables, mostPeople, plan: floorPlan, bookings, visibleBookings, change } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const plan = useMemo(
    () => planDay({ day, periodsOn: opening.periodsOn, timeZone, totalTables, bookings, visibleBookings, floorPlan }),
    [day, opening, timeZone, totalTables, bookings, visibleBookings, floorPlan],
  )
  const { slots, placed, lanes, tableLanes } = plan
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
  const parties = placed.filter(({ isCopy }) => !isCopy)
  const covers = `${formatCount(coming.length)} · ${t('manage.people', { count: people })}`
  const stop = { tabIndex: 0, role: 'group', 'aria-label': t('diary.timeline.title') }
  return (
    <Card $flush as="section" aria-label={t('diary.timeline.title')}>
      {tableLanes && <Total>{covers}</Total>}
      <Scroll $hasTables={tableLanes !== null} ref={scroll} onScroll={onScroll} {...(placed.length === 0 && stop)}>
        <Canvas>
          <Times>
            <SlotTable {...{ slots, totalTables, mostPeople, day }} />
            <NowLine {...span} dot />
          </Times>
          <Lanes>
            <NowLine {...span} />
            {tableLanes ? (
              <LaneHeads lanes={tableLanes} style={getGridStyle(first, lanes)} />
            ) : (
              <Covers>{covers}</Covers>
            )}
            <Area
              $hasTables={tableLanes !== null}
              style={getGridStyle(first, lanes)}
              onFocus={onFocus}
              aria-label={formatCount(parties.length)}
            >
              {parties.map(({ booking, minute, minutes, lane }, index) =>
                drawn.has(lane) ? (
                  <BookingBlock
                    key={booking.id}
                    booking={booking}
                    fromFirst={minute - first}
                    minutes={minutes}
                    lane={lane}
                    hasTableHead={tableLanes?.[lane]?.table?.label === booking.tableNumber}
                    position={index + 1}
                    of={parties.length}
                    wide={isWide}
                    pending={change.pending.get(booking.id)}
                    onAsk={change.ask}
                  />
                ) : null,
              )}
              {placed.map(({ booking, minute, minutes, lane, isCopy }) =>
                isCopy && drawn.has(lane) ? (
                  <JoinedBlock
                    key={`${booking.id} ${lane}`}
                    booking={booking}
                    style={getBlockStyle(minute - first, lane, minutes)}
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
