import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { useTableTexts } from '../floor/use-table-texts.ts'
import { Choice, ChoiceGroup, Choices, ChoiceTitle } from './choice-buttons.ts'
import type { WalkInTables } from './use-walk-in-tables.ts'

const Tables = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  font-size: ${size.s};
  > :first-child { grid-column: 1 / -1; }
  small { font-size: ${size.xs}; }
`
const Refused = styled.p`
  padding-block-start: ${space[2]};
  color: ${color.gold};
  font-size: ${size.s};
  &:empty { display: none; }
`

interface TableChoiceProps {
  tables: WalkInTables
  onChange: (tableIds: readonly number[] | null) => void
}

/** The best table first, then each other that is free and fits. */
export function TableChoice({ tables: { best, choices, chosen, refused }, onChange }: TableChoiceProps) {
  const t = useWords(staffWords)
  const { formatSeats } = useTableTexts()
  const name = useId()
  const renderChoice = (key: string, tableIds: readonly number[] | null, text: ReactNode) => (
    <Choice key={key} data-missing={(tableIds === null && !best) || undefined}>
      <input
        type="radio"
        name={name}
        checked={tableIds ? chosen !== null && isSameTables(chosen, tableIds) : chosen === null}
        onChange={() => onChange(tableIds)}
      />
      {text}
    </Choice>
  )
  return (
    <ChoiceGroup>
      <ChoiceTitle>{t('floor.walkIn.table')}</ChoiceTitle>
      <Tables>
        {renderChoice('best', null, best ? t('floor.walkIn.best', { tables: best.label }) : t('floor.walkIn.none'))}
        {choices.map(({ label, tableIds, maxSeats }) =>
          renderChoice(
            label,
            tableIds,
            <>
              <bdi>{label}</bdi> <small>{formatSeats(maxSeats)}</small>
            </>,
          ),
        )}
      </Tables>
      <Refused role="status">{refused && t('floor.walkIn.taken', { tables: refused })}</Refused>
    </ChoiceGroup>
  )
}
