import { useEffect, useState } from 'react'

/** So many rows are drawn at a frame: a few at a time keep the page answering, and the first are all of a quiet day. */
const STEP = 4

/**
 * How many of `total` rows to draw by now: a few more at each frame until all are there.
 * @param about what the rows are of: those of something else are begun anew
 */
export function useGrowing(total: number, about: string): number {
  const [grown, setGrown] = useState({ about, count: STEP })
  const present = grown.about === about ? grown : { about, count: STEP }
  if (present !== grown) setGrown(present)
  const { count } = present
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => setGrown((before) => ({ ...before, count: before.count + STEP })))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
