import { hasTypedText, openBackEntry, setLayers } from '@sufra/ui/back-entry'
import { useEffectEvent, useLayoutEffect } from 'react'

/** What lies over the page, or a form of the page itself that holds typed text. */
export interface Layer {
  /** Closes it, or asks first. Back does so, and Escape where it lies over the page. */
  close: () => void
  /** Asks whether the typed text may go, and then goes on; absent while nothing was typed. */
  ask?: ((goOn: () => void) => void) | undefined
  /** A part of the page: Escape leaves it alone. */
  isOnPage?: boolean
}

/** Reads the present layer of each that is open; the last one is on top. */
const open: (() => Layer)[] = []

/** An open menu, list of choices or calendar: it closes first, and alone, by itself. */
const OPEN_POPUP = '[data-radix-popper-content-wrapper] > [data-state=open]'

const isOpen = () => open.length > 0
/** The question of the topmost one that holds typed text. */
const ask = () =>
  open
    .map((read) => read().ask)
    .filter((asks) => asks !== undefined)
    .at(-1)

/** On the way down to the page, before any layer of Radix has heard the key. */
function closeByEscape(event: KeyboardEvent): void {
  // While a word is being composed, Escape belongs to the composing.
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (document.querySelector(OPEN_POPUP)) return
  const overlays = open.map((read) => read()).filter(({ isOnPage }) => !isOnPage)
  if (overlays.length === 0) return
  // Nobody else acts on it: neither the layers of Radix nor a notification, which stays.
  event.preventDefault()
  // A key held down closes one overlay, not all that lie below it.
  if (!event.repeat) overlays.at(-1)?.close()
}

function closeByBack(): void {
  const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (document.querySelector(OPEN_POPUP)) document.activeElement?.dispatchEvent(escapeKey)
  else open.at(-1)?.().close()
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasTypedText()) event.preventDefault()
}

/**
 * Closes an overlay by Escape and by Back while it is on top, and keeps typed text from going unasked. Radix would give
 * Escape to whatever was opened last, which may be a notification, and to nobody until an overlay's layer stands.
 * @returns what the overlay's content must carry, so that Radix does not close it a second time
 */
export function useLayer(isWanted: boolean, layer: Layer) {
  const present = useEffectEvent(() => layer)

  useLayoutEffect(() => {
    if (!isWanted) return
    const read = () => present()
    open.push(read)
    setLayers({ isOpen, closeTop: closeByBack, ask })
    openBackEntry()
    // The same listener again is no second one.
    addEventListener('keydown', closeByEscape, { capture: true })
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      open.splice(open.indexOf(read), 1)
      if (isOpen()) return
      removeEventListener('keydown', closeByEscape, { capture: true })
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isWanted])
  return { onEscapeKeyDown: preventDefault }
}

function preventDefault(event: Event): void {
  event.preventDefault()
}
