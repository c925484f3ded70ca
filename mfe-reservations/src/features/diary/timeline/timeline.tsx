import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import type { Day } from '@sufra/domain/calendar-day'
import { occupies } from '@sufra/domain/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/slots'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { color, size, space } from '@sufra/ui/theme'
import { DoorClosed } from 'lucide-react'
import { type CSSProperties, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { dayPlan } from '../../../lib/day-plan.ts'
import type { Opening } from '../../../lib/use-opening.ts'
import { words } from '../../../words.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { BookingBlock } from './booking-block.tsx'
import { HEAD_PX, LANE_PX, ROW_PX } from './measures.ts'
import { NowLine } from './now-line.tsx'
import { SlotTable } from './slot-table.tsx'
import { useVisibleLanes } from './use-visible-lanes.ts'

const Scroll = styled.div`
  overflow-x: auto;
  overscroll-behavior-x: contain;
`
const Canvas = styled.div`
  position: relative;
  display: flex;
  inline-size: max-content;
  min-inline-size: 100%;
`
/** Who is to come that day, or came, above its lanes; whatever the filter shows. */
const Covers = styled.p`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: ${space[2]};
  line-height: ${HEAD_PX}px;
  color: ${color.muted};
  font-size: ${size.xs};
  white-space: nowrap;
`
const Lanes = styled.div`
  position: relative;
  flex: 1;
  padding-block-start: ${HEAD_PX}px;
`
/** Lines for hours and half hours are drawn, not laid out. */
const Area = styled.ul`
  position: relative;
  block-size: 100%;
  min-inline-size: calc(var(--lanes) * ${LANE_PX.least}px);
  background-image: linear-gradient(${color.line} 1px, transparent 1px), linear-gradient(${color.sand} 1px, transparent 1px);
  background-size: 100% ${ROW_PX * 2}px, 100% ${ROW_PX}px;
  background-position-y: var(--first-hour), 0;
  --lane: clamp(${LANE_PX.least}px, calc(100% / var(--lanes)), ${LANE_PX.most}px);
`

interface TimelineProps {
  day: Day
  opening: Opening
  totalTables: number
  /** Of the day and of those beside it: they fill the slots. */
  bookings: readonly Reservation[]
  /** Those of the day to draw. */
  shown: readonly Reservation[]
  change: ReturnType<typeof useStatusChange>
}

/**
 * A day as a grid: half hours down the start edge, bookings of two hours side by side (staff specification §2).
 * Of a great day only what is in sight is drawn; the list below has them all.
 */
export function Timeline({ day, opening, totalTables, bookings, shown, change }: TimelineProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { slots, placed, lanes } = useMemo(
    () => dayPlan({ day, periodsOn: opening.periodsOn, timeZone, totalTables, bookings, shown }),
    [day, opening, timeZone, totalTables, bookings, shown],
  )
  const scroll = useRef<HTMLDivElement>(null)
  const { drawn, onScroll, onFocus } = useVisibleLanes(scroll, lanes, day)
  const first = slots[0]?.minute
  if (first === undefined) {
    return (
      <Card>
        <EmptyState icon={DoorClosed} text={t('diary.timeline.closed')} />
      </Card>
    )
  }
  const counted = (count: number) => t('diary.count', { count, number: formatNumber(count, language) })
  const coming = bookings.filter(({ date, status }) => date === day && occupies(status))
  const people = coming.reduce((sum, { partySize }) => sum + partySize, 0)
  const onTheHour = first % 60 === 0
  const grid = { '--lanes': Math.max(1, lanes), '--first-hour': onTheHour ? 0 : `${ROW_PX}px` } as CSSProperties
  return (
    <Card $flush as="section" aria-label={t('diary.timeline.title')}>
      <Scroll ref={scroll} onScroll={onScroll}>
        <Canvas>
          <SlotTable slots={slots} totalTables={totalTables} day={day} />
          <Lanes>
            <Covers>
              {counted(coming.length)} · {t('manage.people', { count: people })}
            </Covers>
            <Area style={grid} onFocus={onFocus} aria-label={counted(placed.length)}>
              {placed.map(({ booking, minute, lane }, index) =>
                drawn.has(lane) ? (
                  <BookingBlock
                    key={booking.id}
                    booking={booking}
                    fromFirst={minute - first}
                    lane={lane}
                    position={index + 1}
                    of={placed.length}
                    busy={change.underWay.has(booking.id)}
                    onAsk={change.ask}
                  />
                ) : null,
              )}
            </Area>
          </Lanes>
          <NowLine day={day} firstMinute={first} endMinute={first + slots.length * SLOT_MINUTES} />
        </Canvas>
      </Scroll>
    </Card>
  )
}
