import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { TableButton } from '@sufra/floor/table-button'
import { TableDrawing, type TableLook } from '@sufra/floor/table-drawing'
import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { PointerEvent } from 'react'
import type { TableState } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'
import type { ChoiceMark } from './use-table-choice.ts'
import { useTableTexts } from './use-table-texts.ts'

type Table = FloorPlan['tables'][number]

interface RoomTableProps {
  table: Table
  state: TableState
  look: TableLook
  /** Null unless a table is being chosen. */
  choice: ChoiceMark | null
  onPress: (table: Table) => void
  onPointerDown?: ((event: PointerEvent<Element>) => void) | undefined
}

/** A table with all that is known of it in its name; `RoomTableLabel` and `TableBadges` lie above. */
export function RoomTable({ table, state, look, choice, onPress, onPointerDown }: RoomTableProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { describeTable } = useTableTexts()
  const own = describeTable(table, state)
  const said = table.bookableBy === 'everyone' ? own : formatList([own, t(`floor.marks.${table.bookableBy}`)], language)
  return (
    <TableButton
      table={table}
      name={describeChoice(said)}
      pressed={choice?.isChosen}
      data-table={table.id}
      style={{ cursor: 'pointer', touchAction: 'manipulation' }}
      onClick={() => onPress(table)}
      onPointerDown={onPointerDown}
    >
      <TableDrawing table={table} {...look} />
    </TableButton>
  )

  function describeChoice(name: string): string {
    if (choice?.isChosen) return t('floor.tableChosen', { name })
    return choice?.option ? t('floor.tableFits', { name, tables: choice.option.label }) : name
  }
}
