import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { TableLook } from '@sufra/floor/table-drawing'
import { CELL, getTableBox, getTableCentre } from '@sufra/floor/table-geometry'
import { tabular } from '@sufra/ui/styles'
import { color, font, type Tint } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { TableState } from '../../../lib/table-states.ts'
import { stateLooks } from './table-looks.ts'
import { useTableTexts } from './use-table-texts.ts'

const LABEL_SIZE = 14
const LINE_SIZE = 11
/** Width of an average letter, in font sizes. */
const LETTER = 0.55
const ARABIC_LETTER = 0.45
const ICON = 12

const Texts = styled.g<{ $tint: Tint | undefined }>`
  color: ${({ $tint }) => $tint?.text ?? color.ink};
  text { fill: currentColor; text-anchor: middle; font-family: ${font.text}; ${tabular} }
  pointer-events: none;
  @media (forced-colors: active) { color: CanvasText; }
`

interface RoomTableLabelProps {
  table: FloorPlan['tables'][number]
  state: TableState
  look: TableLook
}

/** Upright on a rotated table, and hidden from screen readers: the table's button has a name. */
export function RoomTableLabel({ table, state, look }: RoomTableLabelProps) {
  const { listLines, formatCount } = useTableTexts()
  const { mark: Mark } = stateLooks[state.kind]
  const count = formatCount(table, state)
  const { x, y } = getTableCentre(table)
  const width = getTableBox(table).width * CELL - 6
  const head = cutText(table.label, width - ICON - 4 - count.length * LINE_SIZE * LETTER, LABEL_SIZE)
  const [name, time] = listLines(state)
  return (
    <Texts $tint={look.isSelected ? undefined : look.tint} transform={`translate(${x * CELL} ${y * CELL})`} aria-hidden>
      <Mark x={-ICON / 2} y={-28} size={ICON} strokeWidth={2.25} />
      <text y={-5} fontSize={LABEL_SIZE} fontWeight={font.strong}>
        {head}
        <tspan fontSize={LINE_SIZE} fontWeight={font.regular} dx={4}>
          {count}
        </tspan>
      </text>
      <text y={7} fontSize={LINE_SIZE}>
        {isolate(cutText(name, width, LINE_SIZE))}
      </text>
      <text y={19} fontSize={LINE_SIZE - 0.5} fontWeight={font.strong}>
        {isolate(time)}
      </text>
    </Texts>
  )
}

/** The room runs from left to right; a text follows its own letters. */
const isolate = (text: string) => `\u2068${text}\u2069`

function cutText(text: string, width: number, size: number): string {
  const letters = text.match(/\P{M}\p{M}*/gu) ?? []
  const letter = /\p{Script=Arabic}/u.test(text) ? ARABIC_LETTER : LETTER
  const most = Math.max(2, Math.floor(width / (letter * size)))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
