import type { ReactNode } from 'react'
import styled from 'styled-components'

const Isolated = styled.bdi`
  unicode-bidi: isolate;
  white-space: nowrap;
`

/** Isolates phones, codes and times from left to right; `auto` follows the content's direction. */
export function Bdi({ children, dir = 'ltr' }: { children: ReactNode; dir?: 'ltr' | 'auto' }) {
  return <Isolated dir={dir}>{children}</Isolated>
}
