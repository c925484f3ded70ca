import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { TableLook } from '@sufra/floor/table-drawing'
import { CELL, getTableBox, getTableCentre } from '@sufra/floor/table-geometry'
import { tabular } from '@sufra/ui/styles'
import { color, font, type Tint, tones } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { TableState } from '../../../lib/table-states.ts'
import { hasArabic, wrapName } from '../../../lib/wrap-name.ts'
import { markLooks } from '../marks/mark-looks.ts'
import { stateLooks } from './table-looks.ts'
import { useTableTexts } from './use-table-texts.ts'

/** In pixels, whatever the scale of the room. */
const NAME_PX = 13
const SMALL_PX = 12
const ICON_PX = 11
/** Of a line, in font sizes: its height, and what of it is below the letters' foot. */
const LINE = { leading: 1.06, below: 0.22 }
/** Arabic letters reach further down, marks further up. */
const ARABIC_LINE = { leading: 1.32, below: 0.38 }
/** Of a round table's height, what lines can take: the outer ones are where it is narrow. */
const ROUND = 0.8
/** The table's name has the others. */
const MOST_MARKS = 3

const Texts = styled.g<{ $tint: Tint | undefined }>`
  color: ${({ $tint }) => $tint?.text ?? color.ink};
  text { fill: currentColor; text-anchor: middle; font-family: ${font.text}; ${tabular} }
  pointer-events: none;
  @media (forced-colors: active) { color: CanvasText; }
`

/* The tint of the state is not the mark's. */
const Mark = styled.g<{ $tint: Tint }>`
  color: ${({ $tint }) => $tint.text};
  @media (forced-colors: active) { color: CanvasText; }
`

interface RoomTableLabelProps {
  table: FloorPlan['tables'][number]
  state: TableState
  look: TableLook
  /** Drawing units of a pixel. */
  unit: number
}

/** Upright on a rotated table, and hidden from screen readers: the table's button has a name. */
export function RoomTableLabel({ table, state, look, unit }: RoomTableLabelProps) {
  const { listLines, formatCount } = useTableTexts()
  const { mark: State } = stateLooks[state.kind]
  const { x, y } = getTableCentre(table)
  const box = getTableBox(table)
  const width = box.width * CELL - 4
  const [name, time] = listLines(state)
  const [nameSize, smallSize] = [NAME_PX * unit, SMALL_PX * unit]
  const nameLine = hasArabic(name) ? ARABIC_LINE : LINE
  const others = (time ? 2 : 1) * smallSize * LINE.leading
  const room = box.height * CELL * (table.shape === 'round' ? ROUND : 1)
  const fitsTwice = others + 2 * nameSize * nameLine.leading <= room
  const names = wrapName(name, width, nameSize, fitsTwice ? 2 : 1)
  const head = `${table.label} ${formatCount(table, state)}`
  const lines = [
    { key: 'head', text: head, size: smallSize, weight: font.strong, ...LINE },
    ...names.map((text, index) => ({ key: `name ${index}`, text, size: nameSize, weight: font.regular, ...nameLine })),
    ...(time ? [{ key: 'time', text: time, size: smallSize, weight: font.strong, ...LINE }] : []),
  ]
  const height = lines.reduce((sum, { size, leading }) => sum + size * leading, 0)
  const icon = ICON_PX * unit
  const [left, right] = [(box.left - x) * CELL, (box.left + box.width - x) * CELL]
  const [above, below] = [(box.top - y) * CELL, (box.top + box.height - y) * CELL]
  // The badge of who may book it has the upper corner.
  const corner = { x: left - icon * 0.35, y: table.bookableBy === 'everyone' ? above : below }
  const marks = 'party' in state ? (state.party.marks ?? []).slice(0, MOST_MARKS) : []
  let top = -height / 2
  const placed = lines.map((line) => {
    top += line.size * line.leading
    return { ...line, y: top - line.size * line.below }
  })
  return (
    <Texts $tint={look.isSelected ? undefined : look.tint} transform={`translate(${x * CELL} ${y * CELL})`} aria-hidden>
      <circle cx={corner.x} cy={corner.y} r={icon * 0.85} fill={color.card} stroke="currentColor" />
      <State x={corner.x - icon / 2} y={corner.y - icon / 2} size={icon} strokeWidth={2.25} />
      {marks.map((mark, index) => {
        const { icon: MarkIcon, tone } = markLooks[mark]
        // Below the time, within the table's own width.
        const [from, at] = [right - icon * (0.6 + index * 1.75), below + icon * 0.6]
        return (
          <Mark key={mark} $tint={tones[tone]}>
            <circle cx={from} cy={at} r={icon * 0.85} fill={color.card} stroke="currentColor" />
            <MarkIcon x={from - icon / 2} y={at - icon / 2} size={icon} strokeWidth={2.25} />
          </Mark>
        )
      })}
      {placed.map(({ key, text, size, weight, y: at }) => (
        <text key={key} y={at} fontSize={size} fontWeight={weight}>
          {isolate(text)}
        </text>
      ))}
    </Texts>
  )
}

/** The room runs from left to right; a text follows its own letters. */
const isolate = (text: string) => `\u2068${text}\u2069`
