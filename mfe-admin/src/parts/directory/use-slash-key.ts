import { usePageKeys } from '@sufra/ui/page-keys'
import type { RefObject } from 'react'

/** Matches the key's position, for Arabic layouts (ظ), and its character, for layouts with `/` elsewhere. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  usePageKeys(({ key, code, shiftKey }) => {
    // `?` opens the key help (key-help.tsx), also in layouts without Shift on this key.
    const asksForKeys = key === '?' || key === '؟'
    const slash = key === '/' || (code === 'Slash' && !shiftKey && !asksForKeys)
    if (!slash) return null
    return () => {
      field.current?.focus()
      field.current?.select()
    }
  })
}
