import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useCallback, useMemo, useState } from 'react'
import { usePublishedPlan } from './use-published-plan.ts'
import { useView } from './use-view.ts'
import type { View } from './view-switch.tsx'

/**
 * What of the page depends on the floor plan. Without a published one the page is as if there were no floor.
 * @param onChoose shows the day of a party whose table is chosen
 */
export function useFloorState(onChoose: (day: Day) => void) {
  const floor = usePublishedPlan()
  const { plan } = floor
  const [asked, setView] = useView()
  const view: View = plan === null && !floor.isError ? 'diary' : asked
  const [seatedId, setSeatedId] = useState<number | null>(null)
  const chooseTable = useCallback(
    ({ id, date }: Reservation) => {
      onChoose(date)
      setSeatedId(id)
      setView('floor')
    },
    [onChoose, setView],
  )
  return {
    floor,
    plan,
    view,
    isFloorVisible: view === 'floor',
    hasViews: Boolean(plan) || view === 'floor',
    changeView: (next: View) => {
      setSeatedId(null)
      setView(next)
    },
    seatedId,
    seatParty: (booking: Reservation | null) => setSeatedId(booking?.id ?? null),
    context: useMemo(() => (plan ? { plan, chooseTable } : null), [plan, chooseTable]),
  }
}
