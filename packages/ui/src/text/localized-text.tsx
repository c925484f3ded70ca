import { type BilingualText, useWritten } from '@sufra/i18n/use-written'
import type { ElementType, ReactNode } from 'react'
import styled from 'styled-components'

/** Prefers the reader's language, and marks the text's own language and direction. */
export function LocalizedText({ text, arabic, as: Element = 'bdi' }: BilingualText & { as?: ElementType }) {
  const { text: content, ...about } = useWritten()({ text, arabic })
  return <Element {...about}>{content}</Element>
}

const Isolated = styled.bdi`
  unicode-bidi: isolate;
  white-space: nowrap;
`

/** Isolates phones, codes and times from left to right; `auto` follows the content's direction. */
export function Bdi({ children, dir = 'ltr' }: { children: ReactNode; dir?: 'ltr' | 'auto' }) {
  return <Isolated dir={dir}>{children}</Isolated>
}
