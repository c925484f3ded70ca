import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so for its own trigger only; our dialogs
 * are opened by state. `elsewhere` moves it to another place instead. Who was quick and has gone somewhere else since
 * the dialog was gone, stays there.
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
      else if (before.current instanceof HTMLElement && isNowhere(before.current)) before.current.focus()
    },
  }
}

/** Whether the focus is on nothing of its own: on the page, or on the dialog that lies below and holds the place. */
function isNowhere(place: HTMLElement): boolean {
  return document.activeElement === null || document.activeElement.contains(place)
}
