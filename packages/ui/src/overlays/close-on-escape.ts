import { useEffectEvent, useLayoutEffect } from 'react'

type Close = () => void

/** The overlays that are open; the last one is on top. */
const open: Close[] = []

/** An open menu, list of choices or calendar: it closes first, and alone, by itself. */
const OPEN_POPUP = '[data-radix-popper-content-wrapper] > [data-state=open]'

/** On the way down to the page, before any layer below has heard the key. */
function hear(event: KeyboardEvent): void {
  // While a word is being composed, Escape belongs to the composing.
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (document.querySelector(OPEN_POPUP)) return
  // Nobody else acts on it: neither the layers of Radix nor a notification, which stays.
  event.preventDefault()
  // A key held down closes one overlay, not all that lie below it.
  if (!event.repeat) open.at(-1)?.()
}

/**
 * Closes an overlay by Escape while it is on top. Radix would give the key to whatever was opened last, which may be a
 * notification, and to nobody until an overlay's layer stands.
 * @returns what the overlay's content must carry, so that Radix does not close it a second time
 */
export function useCloseOnEscape(isOpen: boolean, close: Close) {
  const onEscape = useEffectEvent(close)

  useLayoutEffect(() => {
    if (!isOpen) return
    const overlay = () => onEscape()
    open.push(overlay)
    // The same listener again is no second one.
    addEventListener('keydown', hear, { capture: true })
    return () => {
      open.splice(open.indexOf(overlay), 1)
      if (open.length === 0) removeEventListener('keydown', hear, { capture: true })
    }
  }, [isOpen])
  return { onEscapeKeyDown: preventDefault }
}

function preventDefault(event: Event): void {
  event.preventDefault()
}
