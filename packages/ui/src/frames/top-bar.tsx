import type { ReactNode } from 'react'
import styled from 'styled-components'
import { display, oneLine } from '../theme/styles.ts'
import { color, size, space } from '../theme/theme.ts'

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[2]};
  min-block-size: 60px;
  padding-inline: ${space[4]} ${space[2]};
  border-block-end: 1px solid ${color.line};
`
const Title = styled.h1`
  ${display}
  ${oneLine}
  /* Room for its first word at least, else the buttons have a line of their own. */
  flex: 1 1 4.5rem;
  font-size: ${size.l};
`
const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  margin-inline-start: auto;
`

interface TopBarProps {
  title: string
  start?: ReactNode
  end?: ReactNode
}

export function TopBar({ title, start, end }: TopBarProps) {
  return (
    <Bar>
      {start}
      <Title>{title}</Title>
      <Side>{end}</Side>
    </Bar>
  )
}
