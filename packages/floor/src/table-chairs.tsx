import { color } from '@sufra/ui/theme'
import styled from 'styled-components'
import { listChairs } from './list-chairs.ts'
import { CELL, getTableCentre, type PlacedTable } from './table-geometry.ts'

const Chairs = styled.g`
  fill: ${color.sand};
  stroke: ${color.edge};
  stroke-width: 1;
  @media (forced-colors: active) { fill: Canvas; stroke: CanvasText; }
`
/** Belongs below the tables, so that those of joined tables do not lie upon each other. */
export function TableChairs({ table }: { table: PlacedTable }) {
  const { x, y } = getTableCentre(table)
  const rotation = table.shape === 'round' ? 0 : table.rotation
  return (
    <Chairs aria-hidden transform={`translate(${x * CELL} ${y * CELL}) rotate(${rotation})`}>
      {listChairs(table).map((chair) => (
        <rect
          key={`${chair.x} ${chair.y}`}
          transform={`translate(${chair.x * CELL} ${chair.y * CELL}) rotate(${chair.rotation})`}
          {...{ x: -8, y: -4, width: 16, height: 8, rx: 3.5 }}
        />
      ))}
    </Chairs>
  )
}
