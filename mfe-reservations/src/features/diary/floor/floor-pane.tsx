import { useBusinessDay, useTimeZone, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { DoorClosed } from 'lucide-react'
import { useMemo } from 'react'
import { listSlotMinutes } from '../../../lib/plan-day.ts'
import { useOpening } from '../../../lib/use-opening-times.ts'
import { staffWords } from '../../../staff-words.ts'
import { listAround } from '../list-around.ts'
import type { BookingsByDay } from '../use-diary.ts'
import { FloorSkeleton } from './floor-skeleton.tsx'
import type { usePublishedPlan } from './use-published-plan.ts'

/** Lazy: restaurants without a floor plan never need it. */
const FloorView = createLazyPart(() => import('./floor-view.tsx'))

interface FloorPaneProps {
  day: Day
  floor: ReturnType<typeof usePublishedPlan>
  /** Undefined while loading. */
  byDay: BookingsByDay | undefined
  seatedId: number | null
  onSeat: (booking: Reservation | null) => void
  onWalkIn: (tableIds: number[]) => void
  refresh: () => PromiseLike<unknown>
}

/** The floor of a day, once all that it needs is loaded. */
export function FloorPane({ day, floor, byDay, ...rest }: FloorPaneProps) {
  const t = useWords(staffWords)
  const [today, businessDay, timeZone] = [useToday(), useBusinessDay(), useTimeZone()]
  const isCurrent = day === today || (day === businessDay && day < today)
  const { opening, isError, isFetching, refetch } = useOpening()
  const bookings = useMemo(() => byDay && listAround(byDay, day), [byDay, day])
  const slots = useMemo(
    () => opening && bookings && listSlotMinutes(day, opening.periodsOn(day), bookings, timeZone),
    [opening, bookings, day, timeZone],
  )
  if (floor.isError) {
    return <ErrorCard title={t('floor.failed')} onRetry={() => void floor.refetch()} busy={floor.isFetching} />
  }
  if (isError) return <ErrorCard title={t('diary.hoursFailed')} onRetry={refetch} busy={isFetching} />
  if (!floor.plan || !bookings || !slots) return <FloorSkeleton />
  if (slots.length === 0) {
    return (
      <Card>
        <EmptyState icon={DoorClosed} text={t('diary.timeline.closed')} />
      </Card>
    )
  }
  return <FloorView {...rest} {...{ day, slots, bookings, isCurrent }} plan={floor.plan} />
}
