import { HATCH } from '@sufra/floor/floor-canvas'
import type { PlacedTable } from '@sufra/floor/table-geometry'
import { color, radius } from '@sufra/ui/theme'
import type { CSSProperties, ReactNode } from 'react'
import styled from 'styled-components'
import { findBounds } from '../../../lib/find-bounds.ts'
import { PHONE } from '../layout.ts'

/** A room with few tables is not drawn larger. */
const MOST_SCALE = 1.8
/** What stands above and below the room on a tablet. */
const AROUND_PX = 340

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overscroll-behavior-x: contain;
`
const Sheet = styled.svg`
  /* The tables' texts stay legible on a phone, which scrolls the room. */
  --least: calc(var(--drawn) * 0.8);
  @media ${PHONE} { --least: var(--drawn); }
  display: block;
  inline-size: 100%;
  min-inline-size: var(--least);
  /* As high as the window allows, but never smaller than is legible. */
  max-inline-size: max(var(--least), min(100%, calc(var(--drawn) * ${MOST_SCALE}), calc(max(460px, 100dvh - ${AROUND_PX}px) * var(--ratio))));
  block-size: auto;
  margin-inline: auto;
`
const Stripe = styled.path`
  stroke: ${color.edge};
  @media (forced-colors: active) { stroke: CanvasText; }
`

interface RoomCanvasProps {
  label: string
  tables: readonly PlacedTable[]
  children: ReactNode
}

/** The part of an area with tables. A room is not mirrored, so it runs from left to right in every language. */
export function RoomCanvas({ label, tables, children }: RoomCanvasProps) {
  const { x, y, width, height } = findBounds(tables)
  const measures = { '--drawn': `${width}px`, '--ratio': width / height } as CSSProperties
  return (
    <Frame dir="ltr">
      <Sheet role="group" aria-label={label} viewBox={`${x} ${y} ${width} ${height}`} style={measures}>
        <defs>
          <pattern id={HATCH} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <Stripe d="M 0 0 V 7" strokeWidth="1.5" />
          </pattern>
        </defs>
        {children}
      </Sheet>
    </Frame>
  )
}
