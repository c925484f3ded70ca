import { HATCH } from '@sufra/floor/floor-canvas'
import type { PlacedTable } from '@sufra/floor/table-geometry'
import { color, radius } from '@sufra/ui/theme'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { findBounds } from '../../../lib/find-bounds.ts'

/** A room with few tables is not drawn larger. */
const MOST_SCALE = 2.2
/** Below it the names of two lines do not fit their tables: the room scrolls. */
const LEAST_SCALE = 0.9
/** What stands above and below the room on a tablet. */
const AROUND_PX = 300

/** Above the first row of an area. */
const TITLE_UNITS = 24

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overscroll-behavior-x: contain;
`
const Sheet = styled.svg`
  --least: calc(var(--drawn) * ${LEAST_SCALE});
  display: block;
  inline-size: 100%;
  min-inline-size: var(--least);
  /* As high as the window allows, but never smaller than is legible. */
  max-inline-size: max(var(--least), min(100%, calc(var(--drawn) * ${MOST_SCALE}), calc(max(420px, 100dvh - ${AROUND_PX}px) * var(--ratio))));
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
  /** Titles stand above the tables. */
  hasTitles: boolean
  /** @param unit drawing units of a pixel */
  children: (unit: number) => ReactNode
}

/** The part of a room with tables. It is not mirrored, so it runs from left to right in every language. */
export function RoomCanvas({ label, tables, hasTitles, children }: RoomCanvasProps) {
  const bounds = findBounds(tables)
  const { x, width } = bounds
  const [y, height] = hasTitles ? [bounds.y - TITLE_UNITS, bounds.height + TITLE_UNITS] : [bounds.y, bounds.height]
  const measures = { '--drawn': `${width}px`, '--ratio': width / height } as CSSProperties
  const sheet = useRef<SVGSVGElement>(null)
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    const measure = () => {
      const drawn = sheet.current?.clientWidth ?? 0
      if (drawn > 0) setUnit(width / drawn)
    }
    measure()
    const resized = new ResizeObserver(measure)
    if (sheet.current) resized.observe(sheet.current)
    return () => resized.disconnect()
  }, [width])
  return (
    <Frame dir="ltr">
      <Sheet ref={sheet} role="group" aria-label={label} viewBox={`${x} ${y} ${width} ${height}`} style={measures}>
        <defs>
          <pattern id={HATCH} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <Stripe d="M 0 0 V 7" strokeWidth="1.5" />
          </pattern>
        </defs>
        {children(unit)}
      </Sheet>
    </Frame>
  )
}
