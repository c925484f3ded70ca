import { useEffect, useRef } from 'react'

export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return { ref: heading, tabIndex: -1 } as const
}
