import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusDayTitle } from '../day-head.tsx'

/**
 * Moves the focus when its button disappears: to the booking's new buttons, or to the day's title.
 * @param buttons changes with the buttons
 * @returns props for the box around the buttons
 */
export function useFocusHandover(box: RefObject<HTMLElement | null>, buttons: string) {
  const within = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new buttons lose the focus
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [box, buttons])

  useLayoutEffect(() => {
    const present = box.current
    return () => {
      if (!present?.contains(document.activeElement)) return
      focusDayTitle()
    }
  }, [box])

  return {
    onFocus: () => {
      within.current = true
    },
    onBlur: () => {
      within.current = false
    },
  }
}
