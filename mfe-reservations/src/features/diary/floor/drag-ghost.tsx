import { color, font, layer, radius, shadow, size, space } from '@sufra/ui/theme'
import { createPortal } from 'react-dom'
import styled from 'styled-components'

const Ghost = styled.div`
  position: fixed;
  transform: translate(-50%, -130%);
  z-index: ${layer.overlay};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.gold};
  border-radius: ${radius.control};
  background: ${color.card};
  box-shadow: ${shadow.overlay};
  font-size: ${size.s};
  font-weight: ${font.strong};
  white-space: nowrap;
  pointer-events: none;
`

/** Follows the pointer, above the finger. Both are measured from the left in either language. */
export function DragGhost({ name, x, y }: { name: string; x: number; y: number }) {
  return createPortal(
    <Ghost aria-hidden style={{ left: x, top: y }}>
      <bdi>{name}</bdi>
    </Ghost>,
    document.body,
  )
}
