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
import { useUndoToast } from '../status/use-undo-toast.ts'
import { useExchange } from './use-exchange.ts'
import { useTakenText } from './use-taken-text.ts'

/** Why the tables were refused. */
export type AssignRefusal = {
  booking: Reservation
  tableIds: readonly number[]
  label: string
  /** Set for an exchange. */
  exchangedWith?: Reservation
} & ({ why: 'taken'; reservationIds: readonly number[] } | { why: 'small'; seats: number; people: number })

export interface SeatOptions {
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
  const { exchange, exchangeBack, isExchanging } = useExchange()
  const getReason = useTakenText()
  const showDone = useUndoToast()
  const [refusal, setRefusal] = useState<AssignRefusal | null>(null)
  const formatLabel = (tableIds: readonly number[]) =>
    formatTables(plan.tables.filter(({ id }) => tableIds.includes(id)))

  async function seatParty(booking: Reservation, tableIds: readonly number[], options: SeatOptions = {}) {
    try {
      const sent = { id: booking.id, tableIds: [...tableIds], isPinned: true, ...options }
      const seated = await assign({ ...sent, ifMatch: booking.version ?? 0 }).unwrap()
      setRefusal(null)
      const facts = { name: nameOf(booking), tables: formatLabel(tableIds) }
      showDone({ title: t('floor.choice.done', facts) }, () => void takeBack(booking, seated))
      return true
    } catch (error) {
      refuse(error, { booking, tableIds })
      return false
    }
  }
  async function removeTable(booking: Reservation): Promise<boolean> {
    try {
      const left = await assign({ id: booking.id, tableIds: [], ifMatch: booking.version ?? 0 }).unwrap()
      showDone({ title: t('floor.choice.removed', { name: nameOf(booking) }) }, () => void takeBack(booking, left))
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
  async function exchangeWith(booking: Reservation, other: Reservation, exceedsSeats = false): Promise<boolean> {
    try {
      const changed = await exchange(booking, other, exceedsSeats)
      setRefusal(null)
      const facts = [changed.reservation, changed.with].map((party) =>
        t('floor.choice.done', { name: nameOf(party), tables: formatLabel(party.tableIds ?? []) }),
      )
      showDone({ title: facts.join(' · ') }, () => {
        exchangeBack(booking, changed).catch(showUndoFailure)
      })
      return true
    } catch (error) {
      refuse(error, { booking, tableIds: other.tableIds ?? [], exchangedWith: other })
      return false
    }
  }
  async function takeBack({ id, tableIds = [], isPinned }: Reservation, changed: Reservation): Promise<void> {
    try {
      const former = { tableIds: [...tableIds], isPinned: isPinned === true }
      await assign({ id, ...former, ifMatch: changed.version ?? 0 }).unwrap()
    } catch (error) {
      await showUndoFailure(error)
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
  /** Names who has the tables now. */
  async function showUndoFailure(error: unknown): Promise<void> {
    const description = await getReason(error)
    showToast({ title: t('diary.undoFailed'), description, tone: 'danger' })
  }
  return {
    seatParty,
    removeTable,
    exchangeWith,
    isSeating: assigning.isLoading || isExchanging,
    refusal,
    clearRefusal: () => setRefusal(null),
  }
}
