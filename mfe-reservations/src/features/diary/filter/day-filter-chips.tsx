import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { type DayFilter, filterDay } from '../../../lib/day-filters.ts'
import { staffWords } from '../../../staff-words.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface DayFilterChipsProps {
  filters: readonly DayFilter[]
  /** Of the day and the status. */
  bookings: readonly Reservation[]
  value: DayFilter | null
  onChange: (filter: DayFilter | null) => void
}

/** Only filters that find something, and the one in use. */
export function DayFilterChips({ filters, bookings, value, onChange }: DayFilterChipsProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const found = filters
    .map((filter) => ({ filter, count: filterDay(bookings, filter).length }))
    .filter(({ filter, count }) => count > 0 || filter === value)
  if (found.length === 0) return null
  return (
    <Row role="group" aria-label={t('diary.filter.more')}>
      {found.map(({ filter, count }) => (
        <ChipButton key={filter} pressed={filter === value} onClick={() => onChange(filter === value ? null : filter)}>
          {t(`diary.filter.${filter}`, { number: formatNumber(count, language) })}
        </ChipButton>
      ))}
    </Row>
  )
}
