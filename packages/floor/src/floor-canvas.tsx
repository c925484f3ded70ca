import { GRID } from '@sufra/domain/reservations/floor-plan'
import { ScrollArea } from '@sufra/ui/scroll-area'
import { color, radius } from '@sufra/ui/theme'
import type { ReactNode, Ref, SVGProps } from 'react'
import styled from 'styled-components'
import { CELL } from './table-geometry.ts'

export const HATCH = 'floor-hatch'
const LINES = 'floor-lines'
/** Space around the grid for chairs and focus rings. */
const MARGIN = 16
const SIZE = { width: GRID.columns * CELL + 2 * MARGIN, height: GRID.rows * CELL + 2 * MARGIN }
/** Below this width of a cell, tables are too small for a finger. */
const LEAST_CELL = 16

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;
`
const Sheet = styled.svg`
  inline-size: 100%;
  min-inline-size: ${(SIZE.width / CELL) * LEAST_CELL}px;
  max-inline-size: none;
  block-size: auto;
  &:focus-visible { outline-offset: -4px; box-shadow: none; }
`
const Line = styled.path`
  fill: none;
  stroke: ${color.line};
  @media (forced-colors: active) { stroke: GrayText; stroke-width: 0.3; }
`
const Stroke = styled.path`
  stroke: ${color.edge};
  @media (forced-colors: active) { stroke: CanvasText; }
`

interface FloorCanvasProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  label: string
  children: ReactNode
  ref?: Ref<SVGSVGElement>
}

/** The grid of an area. A room is not mirrored, so it runs from left to right in every language. */
export function FloorCanvas({ label, children, ref, ...rest }: FloorCanvasProps) {
  return (
    <Frame dir="ltr">
      <ScrollArea label={label}>
        <Sheet
          {...rest}
          ref={ref}
          role="group"
          aria-label={label}
          viewBox={`${-MARGIN} ${-MARGIN} ${SIZE.width} ${SIZE.height}`}
        >
          <defs>
            <pattern id={LINES} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
              <Line d={`M ${CELL} 0 H 0 V ${CELL}`} />
            </pattern>
            <pattern id={HATCH} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <Stroke d="M 0 0 V 7" strokeWidth="1.5" />
            </pattern>
          </defs>
          <rect
            width={GRID.columns * CELL}
            height={GRID.rows * CELL}
            fill={`url(#${LINES})`}
            style={{ stroke: color.line }}
          />
          {children}
        </Sheet>
      </ScrollArea>
    </Frame>
  )
}

/** Grid cells per pixel of the page. */
export function getCellsPerPixel(canvas: SVGSVGElement): number {
  const { width } = canvas.getBoundingClientRect()
  return width === 0 ? 0 : SIZE.width / CELL / width
}
