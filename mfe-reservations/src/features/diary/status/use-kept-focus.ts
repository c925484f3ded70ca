import { type RefObject, useLayoutEffect, useRef } from 'react'
import { DAY_TITLE_ID } from '../day-head.tsx'

/**
 * Keeps the keyboard's place while buttons go: those of a booking whose status changed hand the focus to the new ones,
 * those of a booking that is gone to the day's title.
 * @returns what the box around the buttons must carry
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, status: string) {
  const within = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are others whenever the status is another one
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [box, status])

  useLayoutEffect(() => {
    const present = box.current
    return () => {
      if (!present?.contains(document.activeElement)) return
      document.getElementById(DAY_TITLE_ID)?.focus({ preventScroll: true })
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
