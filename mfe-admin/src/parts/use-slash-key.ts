import { type RefObject, useEffect } from 'react'

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Moves the focus to a field on `/`, from anywhere but another field or a dialog. The key is known by its place, so
 * that it works with an Arabic layout, where it types ظ, and by its sign, for layouts that have `/` elsewhere.
 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A `?` asks for the keys (key-help.tsx), also where the layout has it on this place without Shift.
      const asksForKeys = event.key === '?' || event.key === '؟'
      const slash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey && !asksForKeys)
      if (!slash || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (document.activeElement?.closest(TYPED_IN)) return
      // The key itself must not be typed into the field that it opens.
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}
