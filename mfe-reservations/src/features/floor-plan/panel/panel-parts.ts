import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const Panel = styled.section`
  display: grid;
  gap: ${space[3]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; overflow-wrap: anywhere; }
  h2:focus-visible { outline-offset: 4px; }
`
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${space[3]};
`
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
`
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
`
