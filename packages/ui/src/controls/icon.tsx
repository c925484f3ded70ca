import type { LucideIcon } from 'lucide-react'
import styled from 'styled-components'

interface IconProps {
  /** A lucide icon: `import { QrCode } from 'lucide-react'`. */
  of: LucideIcon
  /** Arrows and chevrons turn around in Arabic; clocks, phones and QR do not. */
  mirrored?: boolean
  /** Pixels; 20 beside words. */
  size?: number
}

const Mirrored = styled.span`
  display: inline-flex;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

/** A drawing beside words: 20 px, 1.75 stroke, silent to screen readers. */
export function Icon({ of: Drawing, mirrored = false, size = 20 }: IconProps) {
  const drawing = <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
  return mirrored ? <Mirrored>{drawing}</Mirrored> : drawing
}
