import { useEffect, useState } from 'react'

/** Rows per frame; the first step covers a quiet day. */
const STEP = 4

/**
 * Grows by a few rows per frame.
 * @param about resets the count when it changes
 */
export function useRowBatches(total: number, about: string): number {
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
