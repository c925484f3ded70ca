import { useEffect, useEffectEvent } from 'react'

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const OPEN_OVERLAY = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-state=closed])`)
  .join()

/** Excludes keys in fields, with modifiers (except Shift), already handled, or while an overlay is open. */
function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return false
  return !document.activeElement?.closest(TEXT_FIELDS) && !document.querySelector(OPEN_OVERLAY)
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role$=dialog]:not([data-state=closed])') !== null
}

interface PageKeysOptions {
  /** True for keys that repeat while held, such as arrows. */
  repeat?: boolean
}

/**
 * Single-key shortcuts of the page: `/`, `n`, `?`, arrows.
 * @param actionOf returns the action of a key, or null; focus and modifiers are already checked.
 */
export function usePageKeys(
  actionOf: (event: KeyboardEvent) => (() => void) | null,
  { repeat = false }: PageKeysOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event)
    if (!act || !isPageKey(event)) return
    // Keeps the key from being typed into the field that it opens, and from scrolling.
    event.preventDefault()
    if (repeat || !event.repeat) act()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
