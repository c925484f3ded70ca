import type { ReactNode } from 'react'
import styled from 'styled-components'
import { display, oneLine } from './styles.ts'
import { color, size, space } from './theme.ts'

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 60px;
  padding-inline: ${space[4]} ${space[2]};
  border-block-end: 1px solid ${color.line};
`
const Title = styled.h1`
  ${display}
  ${oneLine}
  flex: 1;
  font-size: ${size.l};
`
const Side = styled.div`
  display: flex;
  align-items: center;
`

interface TopBarProps {
  title: string
  /** A back link or button, before the title. */
  start?: ReactNode
  /** Icon buttons, at the end edge. */
  end?: ReactNode
}

/** The head of a customer's page: its name, and what can be done with it. */
export function TopBar({ title, start, end }: TopBarProps) {
  return (
    <Bar>
      {start}
      <Title>{title}</Title>
      <Side>{end}</Side>
    </Bar>
  )
}
