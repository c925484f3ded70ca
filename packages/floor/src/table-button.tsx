import { color } from '@sufra/ui/theme'
import type { KeyboardEvent, ReactNode, SVGProps } from 'react'
import styled from 'styled-components'
import { CELL, getTableBox, type PlacedTable } from './table-geometry.ts'

/** Space for the chairs, in drawing units. */
const MARGIN = 12

const Press = styled.g`
  cursor: grab;
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  &:active { cursor: grabbing; }

  rect[data-ring] { fill: none; stroke: none; pointer-events: all; }
  &&:focus { outline: none; box-shadow: none; }
  &&:focus-visible {
    > rect[data-ring='outer'] { stroke: ${color.goldBright}; stroke-width: 8; }
    > rect[data-ring='inner'] { stroke: ${color.ink}; stroke-width: 2.5; }
  }
  @media (forced-colors: active) {
    &&:focus-visible > rect[data-ring='inner'] { stroke: CanvasText; stroke-width: 4; }
  }
`

interface TableButtonProps extends Omit<SVGProps<SVGGElement>, 'name' | 'ref'> {
  table: PlacedTable
  /** Read out. */
  name: string
  pressed?: boolean
  children: ReactNode
}

/** A table that can be focused, pressed and dragged. */
export function TableButton({ table, name, pressed, onKeyDown, children, ...rest }: TableButtonProps) {
  const { left, top, width, height } = getTableBox(table)
  const ring = {
    x: left * CELL - MARGIN,
    y: top * CELL - MARGIN,
    width: width * CELL + 2 * MARGIN,
    height: height * CELL + 2 * MARGIN,
    rx: 12,
  }
  function pressByKey(event: KeyboardEvent<SVGGElement>): void {
    onKeyDown?.(event)
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey } = event
    event.currentTarget.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey, metaKey, shiftKey }))
  }
  return (
    <Press {...rest} role="button" tabIndex={0} aria-label={name} aria-pressed={pressed} onKeyDown={pressByKey}>
      <rect data-ring="outer" {...ring} />
      <rect data-ring="inner" {...ring} />
      {children}
    </Press>
  )
}
