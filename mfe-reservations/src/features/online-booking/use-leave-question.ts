import { useEffect } from 'react'

/** The browser asks before a reload or another page loses what was typed. */
export function useLeaveQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isTyped])
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
