import { useEffect, useRef } from 'react'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`

export const FormTitle = styled.h2`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.xl};
  &:focus-visible { outline: none; box-shadow: none; }
`
export const Lead = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
`
export const Heading = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
`

export const Refusal = styled.p`
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.tones.danger.fill};
  color: ${({ theme }) => theme.tones.danger.text};
  font-size: ${({ theme }) => theme.size.s};
`

export const StepButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  > :last-child { flex: 1; }
`
export const SecondaryLinks = styled.div`
  display: grid;
  justify-items: center;
`

export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return { ref: heading, tabIndex: -1 } as const
}
