import { type InBoth, useWritten } from '@sufra/i18n/written'
import type { ElementType } from 'react'

/** What the restaurant wrote, in the reader's language where it is there, told as what it is and in its own direction. */
export function Written({ text, arabic, as: Element = 'bdi' }: InBoth & { as?: ElementType }) {
  const { text: shown, ...about } = useWritten()({ text, arabic })
  return <Element {...about}>{shown}</Element>
}
