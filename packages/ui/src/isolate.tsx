import type { ReactNode } from 'react'
import styled from 'styled-components'

const Isolated = styled.bdi`
  unicode-bidi: isolate;
  white-space: nowrap;
`

/** Keeps phones, codes, times and money in their own order, from left to right, inside Arabic text. */
export function Bdi({ children }: { children: ReactNode }) {
  return <Isolated dir="ltr">{children}</Isolated>
}
