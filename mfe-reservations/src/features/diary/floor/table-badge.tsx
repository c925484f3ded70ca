import { CELL, getTableBox, type PlacedTable } from '@sufra/floor/table-geometry'
import { color, font } from '@sufra/ui/theme'
import type { LucideIcon } from 'lucide-react'
import styled from 'styled-components'

const RADIUS = 9

const Disc = styled.g<{ $isStrong: boolean }>`
  pointer-events: none;
  circle { fill: ${({ $isStrong }) => ($isStrong ? color.chosen : color.card)}; stroke: ${color.gold}; }
  color: ${({ $isStrong }) => ($isStrong ? color.onChosen : color.ink)};
  text { fill: currentColor; text-anchor: middle; font-family: ${font.text}; font-weight: ${font.strong}; font-size: 11px; }
  @media (forced-colors: active) {
    circle { fill: Canvas; stroke: CanvasText; }
    color: CanvasText;
  }
`

interface TableBadgeProps {
  table: PlacedTable
  text?: string | undefined
  mark?: LucideIcon | undefined
  isStrong?: boolean
  corner: 'left' | 'right'
}

/** At a corner above the table; the table's name says it as well. */
export function TableBadge({ table, text, mark: Mark, isStrong = false, corner }: TableBadgeProps) {
  const { left, top, width } = getTableBox(table)
  const x = (corner === 'right' ? left + width : left) * CELL
  return (
    <Disc $isStrong={isStrong} transform={`translate(${x} ${top * CELL})`} aria-hidden>
      <circle r={RADIUS} strokeWidth={1.25} />
      {Mark && <Mark x={-6} y={-6} size={12} strokeWidth={2.25} />}
      {text && <text y={4}>{text}</text>}
    </Disc>
  )
}
