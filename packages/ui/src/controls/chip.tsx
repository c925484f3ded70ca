import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { forcedDisabled, forcedSelected } from '../theme/styles.ts'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'
import { guardPresses } from './guard-presses.ts'

const look = css<{ $onInk?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[3]};
  border-radius: ${radius.full};
  border: 1px solid ${({ $onInk }) => ($onInk ? color.inkLine : color.line)};
  background: ${({ $onInk }) => ($onInk ? color.inkFillSoft : color.card)};
  color: ${({ $onInk }) => ($onInk ? color.goldBright : color.ink)};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Face = styled.span<{ $onInk?: boolean }>`
  ${look}
  padding-block: 3px;
`
const Press = styled.button<{ $onInk?: boolean }>`
  ${look}
  min-block-size: var(--control);
  padding-inline: ${space[4]};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &:hover:not(:disabled, [aria-disabled='true']) { border-color: ${color.goldFill}; }
  &[aria-pressed='true'] { background: ${color.chosen}; border-color: ${color.chosen}; color: ${color.onChosen}; ${forcedSelected} }
  &:is(:disabled, [aria-disabled='true']) { color: ${color.muted}; background: ${color.neutralSoft}; cursor: not-allowed; ${forcedDisabled} }
`

export function Chip({ onInk, icon, children }: { onInk?: boolean; icon?: ReactNode; children: ReactNode }) {
  return (
    <Face $onInk={onInk}>
      {icon}
      {children}
    </Face>
  )
}

interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed?: boolean
  /** Unavailable: announces itself, ignores presses and stays focusable. */
  taken?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function ChipButton({ pressed, taken = false, children, ...rest }: ChipButtonProps) {
  return (
    <Press type="button" {...rest} {...guardPresses(taken, rest)} aria-pressed={pressed}>
      {children}
    </Press>
  )
}
