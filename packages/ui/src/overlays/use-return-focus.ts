import { useDeferredValue, useRef } from 'react'

/**
 * Returns the focus when a dialog opened by state closes; Radix handles only its own trigger.
 * `elsewhere` chooses another target. A focus that has moved on meanwhile stays.
 */
export function useReturnFocus(elsewhere?: () => void) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (elsewhere) elsewhere()
      else if (isFocusable(before.current) && isUnfocused(before.current)) before.current.focus()
    },
  }
}

/** Tables of a floor plan are SVG. */
function isFocusable(place: Element | null): place is HTMLElement | SVGElement {
  return place instanceof HTMLElement || place instanceof SVGElement
}

/** True while the focus is on the page itself or on the dialog below. */
function isUnfocused(place: Element): boolean {
  return document.activeElement === null || document.activeElement.contains(place)
}

/** Opens one frame after the press: on slow phones the first opening takes several frames. Closes at once. */
export function useDeferredOpen(open: boolean): boolean {
  return useDeferredValue(open, false) && open
}
