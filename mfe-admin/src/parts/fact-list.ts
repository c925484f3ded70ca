import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

/** Records with a few facts each, and what can be done with them beside. */
export const FactList = styled.ul`
  margin-block-end: ${space[4]};
  list-style: none;
`
export const FactItem = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
`
export const FactTitle = styled.p`
  font-weight: ${font.strong};
  overflow-wrap: anywhere;
`
export const Fact = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
  overflow-wrap: anywhere;
`
