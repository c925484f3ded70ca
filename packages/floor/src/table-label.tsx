import type { Table } from '@sufra/domain/reservations/floor-plan'
import { tabular } from '@sufra/ui/styles'
import { color, font } from '@sufra/ui/theme'
import type { LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { getTableFill, type TableLook } from './table-drawing.tsx'
import { CELL, getTableBox, getTableCentre, type PlacedTable } from './table-geometry.ts'

const LARGEST = 16
const SMALLEST = 10
/** Width of an average letter, in font sizes. */
const LETTER = 0.6

const Text = styled.g<{ $look: TableLook }>`
  color: ${({ $look: { tint, isSelected } }) => (tint && !isSelected ? tint.text : color.ink)};
  /* A halo, for letters upon the hatch. */
  text {
    fill: currentColor;
    stroke: ${({ $look }) => getTableFill($look)};
    stroke-width: 3px;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  text-anchor: middle;
  font-family: ${font.text};
  font-weight: ${font.strong};
  ${tabular}
  pointer-events: none;
  @media (forced-colors: active) { color: CanvasText; text { stroke: Canvas; } }
`

interface TableLabelProps extends TableLook {
  table: PlacedTable & Pick<Table, 'label'>
  /** Below the label: seats or a state. */
  detail: string
  /** Above the label. */
  mark?: LucideIcon
}

/** Upright on a rotated table. The table's button says it to those who do not see it. */
export function TableLabel({ table, detail, mark: Mark, tint, isSelected }: TableLabelProps) {
  const { x, y } = getTableCentre(table)
  const label = fitLabel(table.label, getTableBox(table).width * CELL - 10)
  return (
    <Text $look={{ tint, isSelected }} transform={`translate(${x * CELL} ${y * CELL})`} aria-hidden>
      {Mark && <Mark x={-6.5} y={-28} size={13} strokeWidth={2} />}
      <text y={Mark ? 3 : 1} fontSize={label.size}>
        {label.text}
      </text>
      <text y={Mark ? 19 : 18} fontSize={12} fontWeight={font.regular}>
        {detail}
      </text>
    </Text>
  )
}

function fitLabel(label: string, width: number): { text: string; size: number } {
  const size = Math.min(LARGEST, Math.max(SMALLEST, width / (LETTER * Math.max(1, label.length))))
  const most = Math.max(1, Math.floor(width / (LETTER * size)))
  return { text: label.length > most ? `${label.slice(0, most - 1)}…` : label, size }
}
