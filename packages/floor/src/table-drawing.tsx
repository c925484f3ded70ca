import type { Table } from '@sufra/domain/reservations/floor-plan'
import { color, type Tint } from '@sufra/ui/theme'
import styled from 'styled-components'
import { HATCH } from './floor-canvas.tsx'
import { CELL, getDrawnSize, getTableCentre, type PlacedTable } from './table-geometry.ts'

export interface TableLook {
  tint?: Tint
  isSelected?: boolean
}

interface Styled {
  $look: TableLook
}

export function getTableFill({ tint, isSelected }: TableLook): string {
  return isSelected ? color.goldSoft : (tint?.fill ?? color.card)
}

const Top = styled.g<Styled>`
  fill: ${({ $look }) => getTableFill($look)};
  stroke: ${({ $look: { tint, isSelected } }) => (isSelected ? color.gold : (tint?.text ?? color.edge))};
  stroke-width: ${({ $look }) => ($look.isSelected ? 3 : 1.5)};
  @media (forced-colors: active) {
    fill: Canvas;
    stroke: ${({ $look }) => ($look.isSelected ? 'Highlight' : 'CanvasText')};
  }
`

interface TableDrawingProps extends TableLook {
  table: PlacedTable & Pick<Table, 'isActive'>
}

/** Inactive tables are hatched. Belongs into a `FloorCanvas`, above `TableChairs` and below `TableLabel`. */
export function TableDrawing({ table, tint, isSelected }: TableDrawingProps) {
  const { x, y } = getTableCentre(table)
  const rotation = table.shape === 'round' ? 0 : table.rotation
  return (
    <Top
      $look={{ tint, isSelected }}
      transform={`translate(${x * CELL} ${y * CELL}) rotate(${rotation})`}
      strokeDasharray={table.isActive ? undefined : '5 4'}
    >
      <TableShape table={table} />
      {!table.isActive && <TableShape table={table} isHatched />}
    </Top>
  )
}

function TableShape({ table, isHatched = false }: { table: PlacedTable; isHatched?: boolean }) {
  const size = getDrawnSize(table)
  const [width, height] = [size.width * CELL, size.height * CELL]
  // A style: the fill of the group's class wins over an attribute's.
  const style = isHatched ? { fill: `url(#${HATCH})` } : undefined
  if (table.shape === 'round') return <circle r={width / 2} style={style} />
  return <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={8} style={style} />
}
