import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useAssignTablesMutation, useExchangeTablesMutation } from '../../../calls/floor.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'

/** Why the tables were refused. */
export type AssignRefusal = {
  booking: Reservation
  tableIds: readonly number[]
  label: string
  /** Set for an exchange. */
  exchangedWith?: Reservation
} & ({ why: 'taken'; reservationIds: readonly number[] } | { why: 'small'; seats: number; people: number })

interface SeatOptions {
  /** Editors may seat more people than there are seats. */
  exceedsSeats?: boolean
  /** Parties that are neither pinned nor there move. */
  makeRoom?: boolean
}

/** Seats parties at tables that staff choose, where they stay; lets two change tables; takes a table away. */
export function useAssignTables(plan: FloorPlan) {
  const t = useWords(staffWords)
  const nameOf = useGuestName()
  const [assign, assigning] = useAssignTablesMutation()
  const [exchange, exchanging] = useExchangeTablesMutation()
  const [refusal, setRefusal] = useState<AssignRefusal | null>(null)
  const formatLabel = (tableIds: readonly number[]) =>
    formatTables(plan.tables.filter(({ id }) => tableIds.includes(id)))

  async function seatParty(booking: Reservation, tableIds: readonly number[], options: SeatOptions = {}) {
    try {
      const sent = { id: booking.id, tableIds: [...tableIds], isPinned: true, ...options }
      const seated = await assign({ ...sent, ifMatch: booking.version ?? 0 }).unwrap()
      setRefusal(null)
      const facts = { name: nameOf(booking), tables: formatLabel(tableIds) }
      showDone(t('floor.choice.done', facts), () => takeBack(booking, seated))
      return true
    } catch (error) {
      refuse(error, { booking, tableIds })
      return false
    }
  }
  async function removeTable(booking: Reservation): Promise<boolean> {
    try {
      const left = await assign({ id: booking.id, tableIds: [], ifMatch: booking.version ?? 0 }).unwrap()
      showDone(t('floor.choice.removed', { name: nameOf(booking) }), () => takeBack(booking, left))
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  async function exchangeWith(booking: Reservation, other: Reservation, exceedsSeats = false): Promise<boolean> {
    try {
      const versions = { version: booking.version ?? 0, withVersion: other.version ?? 0 }
      const changed = await exchange({
        ...{ id: booking.id, with: other.id, ...versions },
        ...(exceedsSeats && { exceedsSeats }),
      }).unwrap()
      setRefusal(null)
      const facts = [changed.reservation, changed.with].map((party) =>
        t('floor.choice.done', { name: nameOf(party), tables: formatLabel(party.tableIds ?? []) }),
      )
      showDone(facts.join(' · '), () => exchangeBack(changed.reservation, changed.with))
      return true
    } catch (error) {
      refuse(error, { booking, tableIds: other.tableIds ?? [], exchangedWith: other })
      return false
    }
  }
  function showDone(title: string, onUndo: () => Promise<void>): void {
    showToast({ title, tone: 'success', action: { label: t('diary.actions.undo'), onPress: () => void onUndo() } })
  }
  async function takeBack({ id, tableIds = [], isPinned }: Reservation, changed: Reservation): Promise<void> {
    try {
      const former = { tableIds: [...tableIds], isPinned: isPinned === true }
      await assign({ id, ...former, ifMatch: changed.version ?? 0 }).unwrap()
    } catch (error) {
      showFailure(error)
    }
  }
  async function exchangeBack(booking: Reservation, other: Reservation): Promise<void> {
    try {
      const versions = { version: booking.version ?? 0, withVersion: other.version ?? 0 }
      await exchange({ id: booking.id, with: other.id, ...versions }).unwrap()
    } catch (error) {
      showFailure(error)
    }
  }
  function refuse(error: unknown, wanted: Pick<AssignRefusal, 'booking' | 'tableIds' | 'exchangedWith'>): void {
    const facts = isApiError(error) ? error.facts : {}
    const reservationIds = (facts.reservationIds ?? []) as number[]
    const about = { ...wanted, label: formatLabel(wanted.tableIds) }
    if (isApiError(error) && error.code === 'TABLE_TAKEN') {
      setRefusal({ ...about, why: 'taken', reservationIds })
    } else if (isApiError(error) && error.code === 'TABLE_TOO_SMALL') {
      const { booking, exchangedWith } = wanted
      const isOther = exchangedWith !== undefined && reservationIds.includes(exchangedWith.id)
      const label = isOther ? formatLabel(booking.tableIds ?? []) : about.label
      const people = (isOther ? exchangedWith : booking).partySize
      setRefusal({ ...about, label, why: 'small', seats: Number(facts.seats), people })
    } else showFailure(error)
  }
  function showFailure(error: unknown): void {
    showToast({ title: t('floor.choice.failed'), description: getErrorSentence(error), tone: 'danger' })
  }
  return {
    seatParty,
    removeTable,
    exchangeWith,
    isSeating: assigning.isLoading || exchanging.isLoading,
    refusal,
    clearRefusal: () => setRefusal(null),
  }
}
