import { hasTypedText, openBackEntry, setLayers } from '@sufra/ui/back-entry'
import { type SyntheticEvent, useEffectEvent, useLayoutEffect } from 'react'
import { isOpeningApp } from './is-opening-app.ts'

export interface Layer {
  /** Closes the layer or asks first; called by Back, and by Escape for overlays. */
  close: () => void
  /** Asks about unsaved text; absent while nothing was typed. */
  ask?: ((proceed: () => void) => void) | undefined
  /** Part of the page: Escape does not close it. */
  isOnPage?: boolean
}

/** Getters of the open layers; the last one is on top. */
const open: (() => Layer)[] = []

/** An open menu, list or calendar closes first, by itself. */
const OPEN_POPUP = '[data-radix-popper-content-wrapper] > [data-state=open]'

const isOpen = () => open.length > 0
const ask = () =>
  open
    .map((read) => read().ask)
    .filter((asks) => asks !== undefined)
    .at(-1)

/** Capturing: runs before the layers of Radix. */
function closeByEscape(event: KeyboardEvent): void {
  // During composition (IME), Escape belongs to the composition.
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (document.querySelector(OPEN_POPUP)) return
  const overlays = open.map((read) => read()).filter(({ isOnPage }) => !isOnPage)
  if (overlays.length === 0) return
  // Neither Radix's layers nor a notification may handle the key.
  event.preventDefault()
  // A held key closes one overlay only.
  if (!event.repeat) overlays.at(-1)?.close()
}

function closeByBack(): void {
  const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (document.querySelector(OPEN_POPUP)) document.activeElement?.dispatchEvent(escapeKey)
  else open.at(-1)?.().close()
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasTypedText() && !isOpeningApp()) event.preventDefault()
}

/**
 * Closes an overlay by Escape and Back while it is on top, and guards typed text.
 * Radix gives Escape to the newest layer, which may be a notification.
 * @returns props for the overlay's content: Radix must not close it a second time, and its
 * forms must not submit the form around the overlay (React's events bubble through portals).
 */
export function useLayer(isWanted: boolean, layer: Layer) {
  const present = useEffectEvent(() => layer)

  useLayoutEffect(() => {
    if (!isWanted) return
    const read = () => present()
    open.push(read)
    setLayers({ isOpen, closeTop: closeByBack, ask })
    openBackEntry()
    // Adding the same listener again has no effect.
    addEventListener('keydown', closeByEscape, { capture: true })
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      open.splice(open.indexOf(read), 1)
      if (isOpen()) return
      removeEventListener('keydown', closeByEscape, { capture: true })
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isWanted])
  return { onEscapeKeyDown: preventDefault, onSubmit: stopPropagation, onReset: stopPropagation }
}

function preventDefault(event: Event): void {
  event.preventDefault()
}

function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation()
}
