import { color, size, space, width } from '@sufra/ui/theme'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.l}; }
  > p { color: ${color.inkSoft}; font-size: ${size.s}; }
`
export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
  @media (width < ${width.wide}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (width < ${width.customer}) { grid-template-columns: minmax(0, 1fr); }
`
