import { useState } from 'react'

const KEY = 'feedback-away'

/** Persists on this phone. @param about what is dismissed */
export function useDismissal(about: string) {
  const [dismissed, setDismissed] = useState(readDismissed)
  const dismiss = () => {
    try {
      localStorage.setItem(KEY, about)
    } catch {
      // Storage is unavailable: dismissed until the page closes.
    }
    setDismissed(about)
  }
  return { isAway: dismissed === about, dismiss }
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
