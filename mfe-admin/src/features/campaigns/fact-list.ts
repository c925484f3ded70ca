import { color, font, space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const Lines = styled.div`
  display: grid;
  gap: ${space[4]};
  h3 { font-weight: ${font.strong}; }
`
/** Names at the start, numbers at the end. */
export const FactList = styled.dl`
  display: grid;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
  > div:last-child { border-block-end: 0; }
  dt { color: ${color.muted}; }
  dd { font-weight: ${font.strong}; font-variant-numeric: tabular-nums; white-space: nowrap; }
`
