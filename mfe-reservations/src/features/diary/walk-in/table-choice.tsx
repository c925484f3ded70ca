import { isSameTables } from '@sufra/domain/assign-tables'
import { useWords } from '@sufra/i18n/use-words'
import { forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { useTableTexts } from '../floor/use-table-texts.ts'
import type { WalkInTables } from './use-walk-in-tables.ts'

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
const Title = styled.legend`
  padding: 0 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: ${space[2]};
  > :first-child { grid-column: 1 / -1; }
`
const Choice = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  align-content: center;
  gap: 0 6px;
  min-block-size: 48px;
  padding-inline: ${space[1]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  font-size: ${size.s};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  small { font-size: ${size.xs}; }
  &:hover { border-color: ${color.goldFill}; }
  &:has(:checked) {
    border-color: ${color.chosen};
    background: ${color.chosen};
    color: ${color.onChosen};
    font-weight: ${font.strong};
    ${forcedSelected}
  }
  &:has(:focus-visible) { outline: 2px solid ${color.ink}; outline-offset: 2px; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
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
    <Choice key={key}>
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
    <Group>
      <Title>{t('floor.walkIn.table')}</Title>
      <Choices>
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
      </Choices>
      <Refused role="status">{refused && t('floor.walkIn.taken', { tables: refused })}</Refused>
    </Group>
  )
}
