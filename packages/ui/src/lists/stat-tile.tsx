import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import styled, { css } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { Link } from '../frames/router.ts'
import { display } from '../theme/styles.ts'
import { color, font, motion, radius, shadow, size, space } from '../theme/theme.ts'
import { Skeleton } from './skeleton.tsx'

const look = css`
  container-type: inline-size;
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
  grid-template-columns: 1fr;
  align-content: space-between;
  background: ${color.goldSoft};
  cursor: pointer;
  transition: border-color ${motion.quick};
  &:hover { border-color: ${color.goldFill}; }
`
const Way = styled(Link)`
  ${look}
  color: inherit;
  text-decoration: none;
  transition: border-color ${motion.quick};
  &:hover { border-color: ${color.goldFill}; }
`
const Label = styled.span`
  font-size: ${size.s};
  color: ${color.muted};
  ${Press} > & { font-weight: ${font.strong}; color: ${color.ink}; }
`
/** Width of a digit of the display face, in em. */
const DIGIT = 0.62
/** Sized so that the whole figure fits on one line. */
const Value = styled.span`
  ${display}
  grid-column: 1 / -1;
  align-self: end;
  overflow-wrap: normal;
  font-size: min(${size.xxl}, calc(100cqi / var(--digits) / ${DIGIT}));
`

const Note = styled.span`
  font: ${font.regular} ${size.s} ${font.text};
  color: ${color.inkSoft};
`

interface StatTileProps {
  label: string
  /** Formatted; undefined shows a skeleton of its size. */
  value: string | undefined
  icon: LucideIcon
}

export function StatTile({ label, value, icon }: StatTileProps) {
  return (
    <Face>
      <Label>{label}</Label>
      <Icon of={icon} />
      <Value style={getMinimumWidth(value)}>{value ?? <Skeleton width="4ch" height="1.2em" />}</Value>
    </Face>
  )
}

interface LinkTileProps extends StatTileProps {
  note: string
  to: string
}

export function LinkTile({ label, value, note, icon, to }: LinkTileProps) {
  return (
    <Way to={to}>
      <Label>{label}</Label>
      <Icon of={icon} />
      <Value style={getMinimumWidth(value)}>
        {value ?? <Skeleton width="4ch" height="1.2em" />} <Note>{note}</Note>
      </Value>
    </Way>
  )
}

function getMinimumWidth(value: string | undefined): CSSProperties {
  return { '--digits': value?.length ?? 4 } as CSSProperties
}

export function ActionTile({ label, icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <Press type="button" onClick={onPress}>
      <Label>{label}</Label>
      <Icon of={icon} size={32} />
    </Press>
  )
}
