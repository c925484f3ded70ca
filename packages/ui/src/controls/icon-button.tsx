import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { forcedDisabled } from '../theme/styles.ts'
import { color, motion, radius } from '../theme/theme.ts'
import { guardPresses } from './guard-presses.ts'
import { Icon } from './icon.tsx'
import { Ring } from './spinner.tsx'

export const IconButtonFace = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: max(44px, var(--control));
  block-size: max(44px, var(--control));
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.quick};

  [data-density='staff'] & {
    inline-size: 40px;
    block-size: 40px;
  }
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, currentColor 9%, transparent);
  }
  &:is(:disabled, [aria-disabled='true']) {
    color: ${color.neutral};
    cursor: not-allowed;
    ${forcedDisabled}
  }
`

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: string
  icon: LucideIcon
  mirrored?: boolean
  busy?: boolean
  /** The button is inactive but keeps the focus. */
  ended?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, mirrored, busy = false, ended = false, ...rest }: IconButtonProps) {
  return (
    <IconButtonFace
      type="button"
      title={label}
      {...rest}
      {...guardPresses(busy || ended, rest)}
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {busy ? <Ring aria-hidden /> : <Icon of={icon} mirrored={mirrored} />}
    </IconButtonFace>
  )
}
