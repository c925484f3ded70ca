import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatList, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { getSitting } from '../../../lib/sitting.ts'
import type { TableState } from '../../../lib/table-states.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { useMarkText } from '../marks/use-mark-text.ts'
import { useExcessText } from '../use-excess-text.ts'

type Table = FloorPlan['tables'][number]

/** Texts of tables: as read out, and as drawn in little space. */
export function useTableTexts() {
  const t = useWords(staffWords)
  const language = useLanguage()
  const clockTime = useClockTime()
  const nameOf = useGuestName()
  const describeExcess = useExcessText()
  const nameMark = useMarkText()
  const formatInstant = (time: number) => clockTime(new Date(time).toISOString())
  const formatStart = (party: Reservation) => clockTime(party.startsAt)
  const formatEnd = (party: Reservation) => formatInstant(getSitting(party).to)
  const formatSeats = (count: number) => t('floor.seats', { count, number: formatNumber(count, language) })
  const formatRange = ({ minSeats, maxSeats }: Pick<Table, 'minSeats' | 'maxSeats'>) =>
    minSeats === maxSeats
      ? formatSeats(maxSeats)
      : t('floor.seatRange', { least: formatNumber(minSeats, language), most: formatNumber(maxSeats, language) })

  function describeState(state: TableState): string {
    if (state.kind === 'inactive') return t('floor.states.inactive')
    if (state.kind === 'blocked') return t('floor.states.blocked', { time: clockTime(state.block.endsAt) })
    if (state.kind === 'held')
      return t('floor.states.held', { name: state.entry.name, time: clockTime(state.entry.heldUntil) })
    if (state.kind === 'free')
      return state.next ? t('floor.states.freeUntil', { time: formatStart(state.next) }) : t('floor.states.free')
    const { party } = state
    const facts = { name: nameOf(party), people: t('manage.people', { count: party.partySize }) }
    if (state.kind === 'reserved') return t('floor.states.reserved', { ...facts, time: formatStart(party) })
    if (state.kind === 'overTime') return t('floor.states.overTime', { ...facts, time: formatEnd(party) })
    const since = clockTime(party.arrivedAt ?? party.startsAt)
    return t('floor.states.seated', { ...facts, since, until: formatEnd(party) })
  }

  function describeTable(table: Table, state: TableState): string {
    const facts = [describeState(state)]
    const excess = 'party' in state && describeExcess(state.party)
    if (excess) facts.push(excess)
    if ('party' in state) facts.push(...(state.party.marks ?? []).map((mark) => nameMark(mark, state.party)))
    return t('floor.table', { label: table.label, seats: formatRange(table), state: formatList(facts, language) })
  }

  /** Who or what, and the time that matters: free or seated until, reserved at, over time since. */
  function listLines(state: TableState): [string, string] {
    if (state.kind === 'inactive') return [t('floor.kinds.inactive'), '']
    if (state.kind === 'blocked') return [t('floor.blockedShort'), clockTime(state.block.endsAt)]
    if (state.kind === 'held') return [state.entry.name, clockTime(state.entry.heldUntil)]
    if (state.kind === 'free') return [t('floor.kinds.free'), state.next ? formatStart(state.next) : '']
    const { party } = state
    return [nameOf(party), state.kind === 'reserved' ? formatStart(party) : formatEnd(party)]
  }

  /** Seats of a table, or people of its party; both unless the party has other tables as well. */
  function formatCount({ maxSeats }: Table, state: TableState): string {
    const seats = formatNumber(maxSeats, language)
    if (!('party' in state)) return seats
    const people = formatNumber(state.party.partySize, language)
    return (state.party.tableIds ?? []).length > 1 ? people : `${people}/${seats}`
  }

  return { describeTable, formatRange, formatSeats, listLines, formatCount, formatStart, formatEnd }
}
