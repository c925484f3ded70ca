import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { foldDigits } from '@sufra/domain/platform/digits'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'

const DURATION_MS = RESERVATION_MINUTES * 60_000

const Lines = styled.div`
  display: grid;
  color: ${color.gold};
  font-size: ${size.s};
  &:not(:empty) { padding-block-start: ${space[2]}; }
`

interface TableInUseProps {
  table: string
  bookings: readonly Reservation[]
}

/** Says who has the typed table while the walk-in would sit there. Nothing is refused. */
export function TableInUse({ table, bookings }: TableInUseProps) {
  const t = useWords(staffWords)
  const clockTime = useClockTime()
  const now = Date.now()
  return (
    <div role="status">
      <Lines>
        {findTableBookings(table, bookings, now).map(({ id, tableNumber, customerName, startsAt }) => {
          const start = Date.parse(startsAt)
          const hasBegun = start <= now
          const time = clockTime(new Date(hasBegun ? start + DURATION_MS : start).toISOString())
          const facts = { table: tableNumber ?? '', name: customerName || t('diary.walkIn.unnamed'), time }
          return <span key={id}>{t(hasBegun ? 'diary.walkIn.tableUntil' : 'diary.walkIn.tableFrom', facts)}</span>
        })}
      </Lines>
    </div>
  )
}

const normalizeTable = (table: string) => foldDigits(table).trim().toLowerCase()

/** Confirmed bookings of the table that overlap the two hours from `now`, by start. */
function findTableBookings(table: string, bookings: readonly Reservation[], now: number): Reservation[] {
  const wanted = normalizeTable(table)
  if (!wanted) return []
  const overlaps = ({ startsAt }: Reservation) => Math.abs(Date.parse(startsAt) - now) < DURATION_MS
  return bookings
    .filter(({ status, tableNumber }) => status === 'confirmed' && normalizeTable(tableNumber ?? '') === wanted)
    .filter(overlaps)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
