import { type FocusEvent, type RefObject, type UIEventHandler, useCallback, useEffect, useState } from 'react'
import { LANE_PX, WIDE_LANE_PX } from './measures.ts'

/** Drawn at once, whatever is in sight: all that a quiet day has. */
const FIRST: Sight = { from: 0, to: 1, isWide: false }
/** Drawn beyond what is in sight, or beside what has the focus, so that scrolling and the Tab key find the next lane. */
const BEYOND = 2

interface Lanes {
  from: number
  to: number
}
/** The first and the last lane in sight, or near it, and whether a lane has room for all acts of a booking. */
interface Sight extends Lanes {
  isWide: boolean
}

/**
 * Which lanes of a day to draw. A great day has dozens, and hundreds of bookings in them: only those in sight are
 * drawn, one at each frame, so that the page answers meanwhile. A lane that was in sight stays.
 * @param place the box that scrolls them, with the list of blocks in it
 * @param about what the lanes are of: those of another day are begun anew
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

  // At once, not with a frame: a key that is held down must find the next lane, or it leaves the timeline.
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
  // Counted from the start edge: scrolling is negative where that is the right one.
  const scrolled = Math.abs(place.scrollLeft)
  return {
    from: Math.max(0, Math.floor(scrolled / lane) - BEYOND),
    to: Math.floor((scrolled + place.clientWidth) / lane) + BEYOND,
    isWide: lane >= WIDE_LANE_PX,
  }
}
