import type { LucideIcon } from 'lucide-react'
import styled from 'styled-components'

interface IconProps {
  of: LucideIcon
  /** Flips arrows and chevrons in Arabic; clocks, phones and QR codes stay. */
  mirrored?: boolean
  size?: number
}

const Mirrored = styled.span`
  display: inline-flex;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

export function Icon({ of: Drawing, mirrored = false, size = 20 }: IconProps) {
  const drawing = <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
  return mirrored ? <Mirrored>{drawing}</Mirrored> : drawing
}
