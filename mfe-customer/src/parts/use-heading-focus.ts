import { useEffect, useRef } from 'react'

/** Puts the focus on the heading of a step when it appears, so that a screen reader says where one is. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return { ref: heading, tabIndex: -1 } as const
}
