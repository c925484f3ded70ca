import { type FocusEvent, type RefObject, type UIEventHandler, useCallback, useEffect, useState } from 'react'
import { LANE_PX, WIDE_LANE_PX } from './measures.ts'

/** Rendered at once: enough for a quiet day. */
const INITIAL: Viewport = { from: 0, to: 1, isWide: false }
/** Overscan, so that scrolling and Tab find the next lane. */
const OVERSCAN = 2

interface Lanes {
  from: number
  to: number
}
interface Viewport extends Lanes {
  isWide: boolean
}

/**
 * Virtualised lanes: visible ones are added one per frame and stay mounted.
 * @param place the scrolling box with the list of blocks
 * @param about resets the lanes when it changes
 */
export function useVisibleLanes(place: RefObject<HTMLElement | null>, lanes: number, about: string) {
  const [sight, setSight] = useState(INITIAL)
  const [mounted, setMounted] = useState({ about, drawn: measureLanes(INITIAL) })
  const present = mounted.about === about ? mounted : { about, drawn: measureLanes(INITIAL) }
  if (present !== mounted) setMounted(present)

  const look = useCallback(() => {
    const seen = place.current && measureViewport(place.current, lanes)
    if (seen) setSight((before) => (isEqual(before, seen) ? before : seen))
  }, [place, lanes])
  useEffect(() => {
    const resized = new ResizeObserver(look)
    if (place.current) resized.observe(place.current)
    return () => resized.disconnect()
  }, [place, look])

  const missing = [...measureLanes(sight)].find((lane) => lane < lanes && !present.drawn.has(lane))
  useEffect(() => {
    if (missing === undefined) return
    const frame = requestAnimationFrame(() =>
      setMounted((before) => ({ ...before, drawn: new Set(before.drawn).add(missing) })),
    )
    return () => cancelAnimationFrame(frame)
  }, [missing])

  // Synchronous: a held Tab key must find the next lane.
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const lane = Number(target.closest<HTMLElement>('[data-lane]')?.dataset.lane)
    if (Number.isNaN(lane)) return
    const beside = [...measureLanes({ from: Math.max(0, lane - OVERSCAN), to: lane + OVERSCAN })]
    setMounted((before) =>
      beside.every((one) => before.drawn.has(one))
        ? before
        : { ...before, drawn: new Set([...before.drawn, ...beside]) },
    )
  }, [])
  return { drawn: present.drawn, isWide: sight.isWide, onScroll: look satisfies UIEventHandler, onFocus }
}

const isEqual = (one: Viewport, other: Viewport) =>
  one.from === other.from && one.to === other.to && one.isWide === other.isWide

function measureLanes({ from, to }: Lanes): ReadonlySet<number> {
  return new Set(Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

function measureViewport(place: HTMLElement, lanes: number): Viewport {
  const area = place.querySelector('ul')?.clientWidth ?? 0
  const lane = Math.min(LANE_PX.most, Math.max(LANE_PX.least, area / Math.max(1, lanes)))
  // scrollLeft is negative in right-to-left.
  const scrolled = Math.abs(place.scrollLeft)
  return {
    from: Math.max(0, Math.floor(scrolled / lane) - OVERSCAN),
    to: Math.floor((scrolled + place.clientWidth) / lane) + OVERSCAN,
    isWide: lane >= WIDE_LANE_PX,
  }
}
