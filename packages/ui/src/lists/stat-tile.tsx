import type { LucideIcon } from 'lucide-react'
import styled, { css } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { display } from '../theme/styles.ts'
import { color, font, motion, radius, shadow, size, space } from '../theme/theme.ts'
import { Skeleton } from './skeleton.tsx'

const look = css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${space[1]};
  min-inline-size: 0;
  min-block-size: 104px;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow.card};
  text-align: start;
  > svg { color: ${color.gold}; }
`
const Face = styled.div`${look}`
const Press = styled.button`
  ${look}
  cursor: pointer;
  transition: border-color ${motion.quick};
  &:hover { border-color: ${color.goldFill}; }
`
const Label = styled.span<{ $alone: boolean }>`
  font-size: ${size.s};
  font-weight: ${({ $alone }) => ($alone ? font.strong : font.regular)};
  color: ${({ $alone }) => ($alone ? color.ink : color.muted)};
`
const Value = styled.span`
  ${display}
  grid-column: 1 / -1;
  align-self: end;
  font-size: ${size.xxl};
`

interface StatTileProps {
  label: string
  /** Already formatted; a skeleton of its size stands there while undefined. */
  value?: string
  icon?: LucideIcon
  /** Makes the tile a button, named by its label. */
  onPress?: () => void
}

/** One figure with its word. */
export function StatTile({ label, value, icon, onPress }: StatTileProps) {
  const content = (
    <>
      <Label $alone={onPress !== undefined && value === undefined}>{label}</Label>
      {icon && <Icon of={icon} />}
      <Value>{value ?? (onPress ? null : <Skeleton width="4ch" height="1.2em" />)}</Value>
    </>
  )
  return onPress ? (
    <Press type="button" onClick={onPress}>
      {content}
    </Press>
  ) : (
    <Face>{content}</Face>
  )
}
