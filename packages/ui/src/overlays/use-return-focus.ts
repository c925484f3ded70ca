import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so for its own trigger only; our dialogs
 * are opened by state. `elsewhere` moves it to another place instead.
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
      else if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
