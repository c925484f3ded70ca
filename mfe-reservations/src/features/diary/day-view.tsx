import { useBusinessDay, useToday } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { memo, type RefObject, useMemo, useState } from 'react'
import { useDayBlocks } from '../../calls/blocks.ts'
import { type DayFilter, filterDay } from '../../lib/day-filters.ts'
import { countGuests, getTableStates, summariseRoom } from '../../lib/table-states.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useOpening } from '../../lib/use-opening-times.ts'
import { staffWords } from '../../staff-words.ts'
import { useRoom } from './capacity/use-room.ts'
import { DayList } from './day-list.tsx'
import { DayFilterChips } from './filter/day-filter-chips.tsx'
import { useDayFilters } from './filter/use-day-filters.ts'
import { RoomSummary } from './floor/room-summary.tsx'
import { PHONE } from './layout.ts'
import { listAround } from './list-around.ts'
import { useQueue } from './queue/use-queue.ts'
import { ServiceList } from './service-list.tsx'
import { StatusDialogs } from './status/status-dialogs.tsx'
import { type Filter, StatusFilter } from './status/status-filter.tsx'
import { PendingChanges, useStatusChange } from './status/use-status-change.ts'
import { TableTimeline } from './timeline/table-timeline.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { TimelineSkeleton } from './timeline/timeline-skeleton.tsx'
import type { BookingsByDay } from './use-diary.ts'

const NONE: readonly Reservation[] = []

interface DayViewProps {
  day: Day
  /** Undefined while loading. */
  byDay: BookingsByDay | undefined
  /** Null until an editor publishes one; undefined while loading. */
  plan: FloorPlan | null | undefined
  filter: RefObject<HTMLButtonElement | null>
  refresh: () => PromiseLike<unknown>
}

export const DayView = memo(function DayView({ day, byDay, plan, filter: statusFilter, refresh }: DayViewProps) {
  const [status, setStatus] = useState<Filter>('all')
  const [chosenFilter, setFilter] = useState<DayFilter | null>(null)
  const dayFilters = useDayFilters(day)
  const filter = chosenFilter && dayFilters.includes(chosenFilter) ? chosenFilter : null
  const change = useStatusChange(refresh)
  const [today, businessDay] = [useToday(), useBusinessDay()]
  const isDue = day === today || (day === businessDay && day < today)
  const ofDay = byDay && (byDay.get(day) ?? NONE)
  const ofStatus = useMemo(
    () => ofDay?.filter((booking) => status === 'all' || booking.status === status),
    [ofDay, status],
  )
  const found = useMemo(() => ofStatus && filterDay(ofStatus, filter), [ofStatus, filter])
  // On a phone the list is the page: who is still to come or sits stands before those who have gone.
  const isPhone = useMediaQuery(PHONE)
  const listed = useMemo(() => (isPhone && isDue ? found && putOpenFirst(found) : found), [isPhone, isDue, found])
  const filters = ofStatus && (
    <DayFilterChips filters={dayFilters} bookings={ofStatus} value={filter} onChange={setFilter} />
  )
  const list = (
    <PendingChanges value={change.pending}>
      {plan ? (
        <ServiceList
          bookings={found}
          resetKey={`${day} ${status} ${filter}`}
          filters={filters}
          isGrouped={day === businessDay && status === 'all' && !filter}
          onAsk={change.ask}
        />
      ) : (
        <DayList bookings={listed} resetKey={`${day} ${status} ${filter}`} filters={filters} onAsk={change.ask} />
      )}
    </PendingChanges>
  )
  // Cancelled bookings hold no table. The timeline keeps its place: moved, it would lose its scroll position.
  const timeline = status !== 'cancelled' && <TimelineOfDay {...{ day, byDay, plan, found, change }} />
  return (
    <>
      <StatusFilter bookings={ofDay} value={status} onChange={setStatus} focus={statusFilter} />
      {plan && byDay && day === businessDay && <DayNumbers day={day} plan={plan} byDay={byDay} />}
      {isPhone && list}
      {timeline}
      {!isPhone && list}
      <StatusDialogs change={change} />
    </>
  )
})

/** Of the evening in progress, as on the floor. */
function DayNumbers({ day, plan, byDay }: { day: Day; plan: FloorPlan; byDay: BookingsByDay }) {
  const bookings = listAround(byDay, day)
  const moment = { day, at: useMinute().getTime(), isNow: true }
  const { data: blocks } = useDayBlocks(day)
  const { entries: queue } = useQueue()
  const states = getTableStates(plan.tables, bookings, { ...moment, blocks, queue })
  return <RoomSummary summary={{ ...summariseRoom(states, moment.at), ...countGuests(bookings, moment) }} isNow />
}

function putOpenFirst(bookings: readonly Reservation[]): readonly Reservation[] {
  const isOpen = ({ status }: Reservation) => status === 'confirmed'
  return [...bookings.filter(isOpen), ...bookings.filter((booking) => !isOpen(booking))]
}

interface TimelineOfDayProps extends Pick<DayViewProps, 'day' | 'byDay' | 'plan'> {
  found: readonly Reservation[] | undefined
  change: ReturnType<typeof useStatusChange>
}

function TimelineOfDay({ day, byDay, plan, found, change }: TimelineOfDayProps) {
  const t = useWords(staffWords)
  const { opening, isError, isFetching, refetch } = useOpening()
  const { totalTables, mostPeople } = useRoom()
  const around = useMemo(() => byDay && listAround(byDay, day), [byDay, day])
  const visibleBookings = useMemo(() => found && listVisible(found, plan), [found, plan])
  if (isError) return <ErrorCard title={t('diary.hoursFailed')} onRetry={refetch} busy={isFetching} />
  if (!opening || !around || !visibleBookings || totalTables === undefined || plan === undefined) {
    return <TimelineSkeleton day={day} periods={opening?.periodsOn(day)} />
  }
  const tables = plan ? plan.tables.filter(({ isActive }) => isActive).length : totalTables
  const timeline = { day, opening, totalTables: tables, mostPeople, bookings: around, visibleBookings, change }
  return plan ? <TableTimeline {...timeline} plan={plan} /> : <Timeline {...timeline} />
}

/** No-shows have no table and are hidden when a plan exists. */
function listVisible(found: readonly Reservation[], plan: FloorPlan | null | undefined): Reservation[] {
  const drawn = found.filter(({ status }) => status !== 'cancelled')
  const others = plan ? drawn.filter(({ status }) => status !== 'no_show') : drawn
  return others.length > 0 ? others : drawn
}
