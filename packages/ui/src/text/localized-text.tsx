import { type InBoth, useWritten } from '@sufra/i18n/written'
import type { ElementType } from 'react'

/** Prefers the reader's language, and marks the text's own language and direction. */
export function LocalizedText({ text, arabic, as: Element = 'bdi' }: InBoth & { as?: ElementType }) {
  const { text: content, ...about } = useWritten()({ text, arabic })
  return <Element {...about}>{content}</Element>
}
