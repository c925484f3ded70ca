import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { tabular } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { GuestSummary, TableSummary } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space[4]};
  font-size: ${size.s};
  ${tabular}
  strong { font-weight: ${font.strong}; }
  span { color: ${color.inkSoft}; }
`

interface RoomSummaryProps {
  summary: TableSummary & GuestSummary
  isNow: boolean
}

/** The same numbers on the floor and in the diary. */
export function RoomSummary({ summary, isNow }: RoomSummaryProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { freeTables, totalTables, reservedTables, people, withoutTable } = summary
  const format = (value: number) => formatNumber(value, language)
  const guests = { people: t('manage.people', { count: people }), without: format(withoutTable) }
  const house =
    withoutTable > 0
      ? t(isNow ? 'floor.houseWithout' : 'floor.plannedWithout', guests)
      : t(isNow ? 'floor.house' : 'floor.planned', guests)
  return (
    <Row role="status">
      <strong>
        {t('floor.freeTables', { count: totalTables, number: format(totalTables), free: format(freeTables) })}
      </strong>
      <span>{t('floor.reservedSoon', { number: format(reservedTables) })}</span>
      <span>{house}</span>
    </Row>
  )
}
