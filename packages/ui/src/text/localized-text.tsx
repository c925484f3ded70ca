import { type BilingualText, useWritten } from '@sufra/i18n/use-written'
import type { ElementType } from 'react'

/** Prefers the reader's language, and marks the text's own language and direction. */
export function LocalizedText({ text, arabic, as: Element = 'bdi' }: BilingualText & { as?: ElementType }) {
  const { text: content, ...about } = useWritten()({ text, arabic })
  return <Element {...about}>{content}</Element>
}
