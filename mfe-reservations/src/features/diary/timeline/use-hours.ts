import { usePageKeys } from '@sufra/ui/page-keys'
import { useState } from 'react'

/** Hours in sight, from near to far. */
const STEPS = [2, 3, 4, 6, 8, 12] as const
const ENTRY = 'reservations-hours'

/** How many hours the timeline has in sight; this browser keeps the choice. */
export function useHours(usual: number) {
  const [hours, setHours] = useState(() => loadHours() ?? usual)
  const index = STEPS.findIndex((step) => step >= hours)
  const change = (by: -1 | 1) => {
    const next = STEPS[Math.min(STEPS.length - 1, Math.max(0, index + by))] ?? usual
    setHours(next)
    storeHours(next)
  }
  usePageKeys(({ key }) => {
    if (key === '+') return () => change(-1)
    return key === '-' || key === '−' ? () => change(1) : null
  })
  return {
    hours,
    isNearest: index === 0,
    isFarthest: index === STEPS.length - 1,
    showLess: () => change(-1),
    showMore: () => change(1),
  }
}

function loadHours(): number | null {
  try {
    const stored = Number(localStorage.getItem(ENTRY))
    return STEPS.find((step) => step === stored) ?? null
  } catch {
    return null
  }
}

function storeHours(hours: number): void {
  try {
    localStorage.setItem(ENTRY, String(hours))
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}
