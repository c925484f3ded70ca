import { type FocusEvent, type RefObject, type UIEventHandler, useCallback, useEffect, useState } from 'react'
import { LANE_PX, WIDE_LANE_PX } from './measures.ts'

/** Rendered at once: enough for a quiet day. */
const FIRST: Sight = { from: 0, to: 1, isWide: false }
/** Overscan, so that scrolling and Tab find the next lane. */
const BEYOND = 2

interface Lanes {
  from: number
  to: number
}
interface Sight extends Lanes {
  isWide: boolean
}

/**
 * Virtualised lanes: visible ones are added one per frame and stay mounted.
 * @param place the scrolling box with the list of blocks
 * @param about resets the lanes when it changes
 */
export function useVisibleLanes(place: RefObject<HTMLElement | null>, lanes: number, about: string) {
  const [sight, setSight] = useState(FIRST)
  const [kept, setKept] = useState({ about, drawn: lanesOf(FIRST) })
  const present = kept.about === about ? kept : { about, drawn: lanesOf(FIRST) }
  if (present !== kept) setKept(present)

  const look = useCallback(() => {
    const seen = place.current && sightOf(place.current, lanes)
    if (seen) setSight((before) => (isSame(before, seen) ? before : seen))
  }, [place, lanes])
  useEffect(() => {
    const resized = new ResizeObserver(look)
    if (place.current) resized.observe(place.current)
    return () => resized.disconnect()
  }, [place, look])

  const missing = [...lanesOf(sight)].find((lane) => lane < lanes && !present.drawn.has(lane))
  useEffect(() => {
    if (missing === undefined) return
    const frame = requestAnimationFrame(() =>
      setKept((before) => ({ ...before, drawn: new Set(before.drawn).add(missing) })),
    )
    return () => cancelAnimationFrame(frame)
  }, [missing])

  // Synchronous: a held Tab key must find the next lane.
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const lane = Number(target.closest<HTMLElement>('[data-lane]')?.dataset.lane)
    if (Number.isNaN(lane)) return
    const beside = [...lanesOf({ from: Math.max(0, lane - BEYOND), to: lane + BEYOND })]
    setKept((before) =>
      beside.every((one) => before.drawn.has(one))
        ? before
        : { ...before, drawn: new Set([...before.drawn, ...beside]) },
    )
  }, [])
  return { drawn: present.drawn, isWide: sight.isWide, onScroll: look satisfies UIEventHandler, onFocus }
}

const isSame = (one: Sight, other: Sight) =>
  one.from === other.from && one.to === other.to && one.isWide === other.isWide

function lanesOf({ from, to }: Lanes): ReadonlySet<number> {
  return new Set(Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

function sightOf(place: HTMLElement, lanes: number): Sight {
  const area = place.querySelector('ul')?.clientWidth ?? 0
  const lane = Math.min(LANE_PX.most, Math.max(LANE_PX.least, area / Math.max(1, lanes)))
  // scrollLeft is negative in right-to-left.
  const scrolled = Math.abs(place.scrollLeft)
  return {
    from: Math.max(0, Math.floor(scrolled / lane) - BEYOND),
    to: Math.floor((scrolled + place.clientWidth) / lane) + BEYOND,
    isWide: lane >= WIDE_LANE_PX,
  }
}
