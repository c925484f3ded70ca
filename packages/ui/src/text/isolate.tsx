import type { ReactNode } from 'react'
import styled from 'styled-components'

const Isolated = styled.bdi`
  unicode-bidi: isolate;
  white-space: nowrap;
`

/**
 * Keeps what it holds in one piece and in its own order: phones, codes and times from left to right inside Arabic text
 * too; with `auto`, money and other words by their own letters.
 */
export function Bdi({ children, dir = 'ltr' }: { children: ReactNode; dir?: 'ltr' | 'auto' }) {
  return <Isolated dir={dir}>{children}</Isolated>
}
