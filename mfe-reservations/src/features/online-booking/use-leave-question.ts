import { isOpeningApp } from '@sufra/ui/is-opening-app'
import { useEffect } from 'react'

/** The browser asks before a reload or another page loses what was typed. */
export function useLeaveQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isTyped])
}

function preventUnload(event: BeforeUnloadEvent): void {
  if (!isOpeningApp()) event.preventDefault()
}
