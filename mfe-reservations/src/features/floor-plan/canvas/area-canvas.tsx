import type { Table } from '@sufra/domain/reservations/floor-plan'
import { FloorCanvas } from '@sufra/floor/floor-canvas'
import { TableButton } from '@sufra/floor/table-button'
import { TableChairs } from '@sufra/floor/table-chairs'
import { TableDrawing } from '@sufra/floor/table-drawing'
import { TableLabel } from '@sufra/floor/table-label'
import { useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import type { KeyboardEvent, Ref } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { moveTables } from '../plan/change-tables.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { getBookableMark } from './bookable-marks.ts'
import { useTableDrag } from './use-table-drag.ts'
import { useTableKeys } from './use-table-keys.ts'

const Place = styled.div`
  position: relative;
`
const Still = styled.g``
const Empty = styled.p`
  position: absolute;
  inset-block-start: 30%;
  inset-inline: 0;
  padding-inline: ${space[4]};
  color: ${color.muted};
  font-size: ${size.s};
  text-align: center;
  pointer-events: none;
`

interface AreaCanvasProps {
  /** Each press adds to the selection or takes away from it. */
  selectsSeveral: boolean
  ref: Ref<SVGSVGElement>
}

export function AreaCanvas({ selectsSeveral, ref }: AreaCanvasProps) {
  const t = useWords(managementWords)
  const { area, tables, selected, select, readOnly, edit } = usePlanEditor()
  const { formatArea, formatTable, formatSeatMarks } = usePlanWords()
  const isSelected = (id: number) => selected.some((table) => table.id === id)
  /** All of the selection if the table belongs to it. */
  const listWith = (table: Table) => (isSelected(table.id) ? selected : [table])
  const pressKey = useTableKeys(listWith)
  const drag = useTableDrag(listWith, (moved, dx, dy) => {
    const ids = moved.map(({ id }) => id)
    edit(moveTables(new Set(ids), dx, dy))
    select(ids)
  })

  function toggle(id: number, addsToSelection: boolean): void {
    const ids = selected.map((table) => table.id)
    const others = ids.filter((other) => other !== id)
    const isOnly = ids.length === 1 && ids.includes(id)
    if (addsToSelection) select(ids.includes(id) ? others : [...ids, id])
    else select(isOnly ? [] : [id])
  }
  const place = (table: Table) => ({ ...table, ...drag.getPosition(table) })
  const renderTable = (table: Table) => {
    const drawn = place(table)
    const drawing = <TableDrawing table={drawn} isSelected={isSelected(table.id)} />
    const name = formatTable(table, area)
    if (readOnly) {
      return (
        <Still key={table.id} role="img" aria-label={name}>
          {drawing}
        </Still>
      )
    }
    return (
      <TableButton
        key={table.id}
        table={drawn}
        name={name}
        pressed={isSelected(table.id)}
        onKeyDown={(event: KeyboardEvent) => pressKey(table, event)}
        {...drag.getHandlers(table)}
        onClick={(event) => {
          event.stopPropagation()
          if (!drag.wasDragged()) toggle(table.id, selectsSeveral || event.shiftKey || event.ctrlKey || event.metaKey)
        }}
      >
        {drawing}
      </TableButton>
    )
  }
  return (
    <Place>
      <FloorCanvas
        ref={ref}
        label={t('floor.canvas', { area: formatArea(area) })}
        tabIndex={-1}
        onClick={() => select([])}
      >
        {tables.map((table) => (
          <TableChairs key={table.id} table={place(table)} />
        ))}
        {tables.map(renderTable)}
        {tables.map((table) => (
          <TableLabel
            key={table.id}
            table={place(table)}
            detail={formatSeatMarks(table)}
            mark={getBookableMark(table.bookableBy)}
            isSelected={isSelected(table.id)}
          />
        ))}
      </FloorCanvas>
      {tables.length === 0 && !readOnly && <Empty>{t('floor.emptyArea')}</Empty>}
    </Place>
  )
}
