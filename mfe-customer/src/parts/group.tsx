import type { ReactNode } from 'react'
import styled from 'styled-components'

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-block-start: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`
const Title = styled.h2`
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.gold};
`

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Title>{title}</Title>
      {children}
    </Box>
  )
}
