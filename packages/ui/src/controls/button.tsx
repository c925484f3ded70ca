import { Link } from '@sufra/ui/router'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import type { Density } from '../frames/density.tsx'
import { forcedDisabled } from '../theme/styles.ts'
import { color, font, motion, radius, space } from '../theme/theme.ts'
import { guardPresses } from './guard-presses.ts'
import { Ring } from './spinner.tsx'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger'

const kinds = {
  primary: css`
    background: ${color.ink};
    color: ${color.paper};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.inkSoft}; }
  `,
  secondary: css`
    background: ${color.card};
    color: ${color.ink};
    border-color: ${color.edge};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.sand}; border-color: ${color.inkSoft}; }
  `,
  quiet: css`
    background: transparent;
    color: ${color.gold};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.goldSoft}; }
  `,
  quietDanger: css`
    background: transparent;
    color: ${color.danger};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.dangerSoft}; }
  `,
  danger: css`
    background: ${color.dangerFill};
    color: ${color.onDanger};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.dangerDeep}; }
  `,
}

const look = css<{ $kind: ButtonKind; $wide: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: var(--control);
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-inline: ${({ $kind }) => ($kind === 'quiet' ? space[3] : '18px')};
  padding-block: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: var(--control-text);
  font-weight: ${font.strong};
  line-height: var(--line-display);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick}, opacity ${motion.quick};
  ${({ $kind }) => kinds[$kind]}

  &:is(:disabled, [aria-disabled='true']) { cursor: not-allowed; }
  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    background: ${({ $kind }) => ($kind === 'quiet' ? 'transparent' : color.sand)};
    border-color: transparent;
    color: ${color.muted};
    ${forcedDisabled}
  }
`

const Face = styled.button<{ $kind: ButtonKind; $wide: boolean }>`${look}`
const LinkFace = styled(Link)<{ $kind: ButtonKind; $wide: boolean }>`${look}`
const AnchorFace = styled.a<{ $kind: ButtonKind; $wide: boolean }>`${look}`

const Words = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`
const Progress = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

interface Common {
  kind?: ButtonKind
  wide?: boolean
  /** Overrides the density of the surroundings: 48 px for `customer`, 40 px for `staff`. */
  size?: Density
  icon?: ReactNode
  children: ReactNode
}

export interface ButtonProps extends Common, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows progress in place; the button keeps its width, name and focus and ignores presses. */
  busy?: boolean
  paused?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'primary',
  wide = false,
  size,
  icon,
  busy = false,
  paused = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Face
      type="button"
      {...rest}
      {...guardPresses(busy || paused, rest)}
      $kind={kind}
      $wide={wide}
      data-density={size}
      data-kind={kind}
      aria-busy={busy || undefined}
    >
      <Words $hidden={busy}>
        {icon}
        {children}
      </Words>
      {busy && (
        <Progress>
          <Ring aria-hidden />
        </Progress>
      )}
    </Face>
  )
}

export function LinkButton({ kind = 'primary', wide = false, size, icon, to, children }: Common & { to: string }) {
  return (
    <LinkFace to={to} $kind={kind} $wide={wide} data-density={size}>
      <Words $hidden={false}>
        {icon}
        {children}
      </Words>
    </LinkFace>
  )
}

interface ExternalButtonProps extends Common {
  href: string
  /** Opens a new tab; not for `tel:` links. */
  newTab?: boolean
}

export function ExternalButton({
  kind = 'primary',
  wide = false,
  size,
  icon,
  href,
  newTab,
  children,
}: ExternalButtonProps) {
  const tab = newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <AnchorFace href={href} {...tab} $kind={kind} $wide={wide} data-density={size}>
      <Words $hidden={false}>
        {icon}
        {children}
      </Words>
    </AnchorFace>
  )
}
