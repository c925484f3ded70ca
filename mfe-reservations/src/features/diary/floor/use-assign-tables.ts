import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useAssignTablesMutation } from '../../../calls/floor.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'

/** Why the tables were refused. */
export type AssignRefusal = { booking: Reservation; tableIds: readonly number[]; label: string } & (
  | { why: 'taken'; reservationIds: readonly number[] }
  | { why: 'small'; seats: number }
)

/** Seats parties at tables that staff choose; they stay there. */
export function useAssignTables(plan: FloorPlan) {
  const t = useWords(staffWords)
  const nameOf = useGuestName()
  const [assign, { isLoading }] = useAssignTablesMutation()
  const [refusal, setRefusal] = useState<AssignRefusal | null>(null)
  const formatLabel = (tableIds: readonly number[]) =>
    formatTables(plan.tables.filter(({ id }) => tableIds.includes(id)))

  async function seatParty(booking: Reservation, tableIds: readonly number[], exceedsSeats = false): Promise<boolean> {
    const label = formatLabel(tableIds)
    try {
      const sent = { id: booking.id, tableIds: [...tableIds], isPinned: true, ...(exceedsSeats && { exceedsSeats }) }
      const seated = await assign({ ...sent, ifMatch: booking.version ?? 0 }).unwrap()
      setRefusal(null)
      showSeated(booking, seated, label)
      return true
    } catch (error) {
      refuse(error, booking, tableIds)
      return false
    }
  }
  function showSeated(before: Reservation, seated: Reservation, tables: string): void {
    showToast({
      title: t('floor.choice.done', { name: nameOf(before), tables }),
      tone: 'success',
      ...(before.tableIds && {
        action: { label: t('diary.actions.undo'), onPress: () => void takeBack(before, seated) },
      }),
    })
  }
  async function takeBack({ id, tableIds = [], isPinned }: Reservation, seated: Reservation): Promise<void> {
    try {
      await assign({ id, tableIds, isPinned: isPinned === true, ifMatch: seated.version ?? 0 }).unwrap()
    } catch (error) {
      showFailure(error)
    }
  }
  function refuse(error: unknown, booking: Reservation, tableIds: readonly number[]): void {
    const facts = isApiError(error) ? error.facts : {}
    const about = { booking, tableIds, label: formatLabel(tableIds) }
    if (isApiError(error) && error.code === 'TABLE_TAKEN') {
      setRefusal({ ...about, why: 'taken', reservationIds: (facts.reservationIds ?? []) as number[] })
    } else if (isApiError(error) && error.code === 'TABLE_TOO_SMALL') {
      setRefusal({ ...about, why: 'small', seats: Number(facts.seats) })
    } else showFailure(error)
  }
  function showFailure(error: unknown): void {
    showToast({ title: t('floor.choice.failed'), description: getErrorSentence(error), tone: 'danger' })
  }
  return { seatParty, isSeating: isLoading, refusal, clearRefusal: () => setRefusal(null), formatLabel }
}
