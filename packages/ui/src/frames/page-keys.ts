import { useEffect, useEffectEvent } from 'react'

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const IN_FRONT = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-state=closed])`)
  .join()

/**
 * Whether a key that was pressed is meant for the page as a whole: nobody types, no modifier is held (Shift belongs to
 * signs such as `?`), nothing inside the page has used it, and no dialog, menu or list of choices is open.
 */
function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return false
  return !document.activeElement?.closest(TYPED_IN) && !document.querySelector(IN_FRONT)
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role$=dialog]:not([data-state=closed])') !== null
}

interface PageKeysOptions {
  /** True for keys that one holds down to go further, such as arrows; others act once for each press. */
  repeat?: boolean
}

/**
 * Keys that work anywhere on the page, each alone: `/`, `n`, `?`, arrows.
 * @param actionOf what a key does, null for nothing; it need not ask where the focus is or what else is held.
 */
export function usePageKeys(
  actionOf: (event: KeyboardEvent) => (() => void) | null,
  { repeat = false }: PageKeysOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event)
    if (!act || !isForThePage(event)) return
    // The key itself must not be typed into the field that it opens, nor scroll the page.
    event.preventDefault()
    if (repeat || !event.repeat) act()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
