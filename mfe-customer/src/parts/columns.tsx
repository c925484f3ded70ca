import { width } from '@sufra/ui/theme'
import styled from 'styled-components'

export const CARD_WIDTHS = `min(100vw, ${width.customer})`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: inherit;

  @media (min-width: ${({ theme }) => theme.width.wide}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`

export const Readable = styled(Stack)`
  inline-size: 100%;
  max-inline-size: ${({ theme }) => theme.width.form};
  margin-inline: auto;
`
