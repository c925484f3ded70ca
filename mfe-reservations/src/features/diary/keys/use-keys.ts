import { useEffect, useEffectEvent } from 'react'

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=listbox]'
const DIALOG = '[role=dialog], [role=alertdialog]'

interface Keys {
  onNew: () => void
  onFilter: () => void
  onHelp: () => void
}

/** The page's keys: `n`, `/` and `?`, from anywhere but a field, and not while a dialog is open. */
export function useKeys({ onNew, onFilter, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, { onNew, onFilter, onHelp })
    if (!act || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (document.activeElement?.closest(TYPED_IN) || document.querySelector(DIALOG)) return
    // The key itself must not be typed into the field that it opens.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/**
 * A key is known by its sign, for layouts that have it elsewhere, and on layouts without Latin letters by its place:
 * an Arabic keyboard types ى, ظ and ؟ there.
 */
function actionOf({ key, code, shiftKey }: KeyboardEvent, { onNew, onFilter, onHelp }: Keys): (() => void) | null {
  const place = /^[\x20-\x7e]$/.test(key) ? null : code
  if (key.toLowerCase() === 'n' || place === 'KeyN') return onNew
  if (key === '?' || (place === 'Slash' && shiftKey)) return onHelp
  return key === '/' || place === 'Slash' ? onFilter : null
}
