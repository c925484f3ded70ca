import { useLayoutEffect, useRef } from 'react'

interface ScrolledTimeOptions {
  /** Hours from the first half hour, for a new day. */
  start: number
  /** All hours of the day. */
  span: number
  /** Hours in sight. */
  hours: number
  day: string
}

/** Scrolls a new day to its start, and keeps the time at the edge when the scale or the window changes. */
export function useScrolledTime({ start, span, hours, day }: ScrolledTimeOptions) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(null)
  const at = useRef(0)
  const drawn = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hours in sight are the scale
  useLayoutEffect(() => {
    const present = box.current
    if (!present) return
    const place = () => {
      drawn.current = measureSheet(present)
      const left = (at.current / span) * drawn.current
      // scrollLeft is negative in right-to-left.
      present.scrollLeft = getComputedStyle(present).direction === 'rtl' ? -left : left
    }
    if (opened.current !== day) {
      opened.current = day
      at.current = Math.max(0, start)
    }
    place()
    const resized = new ResizeObserver(() => measureSheet(present) !== drawn.current && place())
    resized.observe(present)
    return () => resized.disconnect()
  }, [start, span, hours, day])

  return {
    box,
    onScroll: () => {
      const width = box.current ? measureSheet(box.current) : 0
      // A change of the window scrolls, too.
      if (!box.current || width === 0 || width !== drawn.current) return
      at.current = (Math.abs(box.current.scrollLeft) / width) * span
    },
  }
}

const measureSheet = (box: HTMLElement) => box.querySelector('ul')?.clientWidth ?? 0
