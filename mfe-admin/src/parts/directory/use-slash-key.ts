import { usePageKeys } from '@sufra/ui/page-keys'
import type { RefObject } from 'react'

/**
 * Moves the focus to a field on `/`, from anywhere but another field or a dialog. The key is known by its place, so
 * that it works with an Arabic layout, where it types ظ, and by its sign, for layouts that have `/` elsewhere.
 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  usePageKeys(({ key, code, shiftKey }) => {
    // A `?` asks for the keys (key-help.tsx), also where the layout has it on this place without Shift.
    const asksForKeys = key === '?' || key === '؟'
    const slash = key === '/' || (code === 'Slash' && !shiftKey && !asksForKeys)
    if (!slash) return null
    return () => {
      field.current?.focus()
      field.current?.select()
    }
  })
}
