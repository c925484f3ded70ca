import { useEffect } from 'react'

/**
 * The lock is released when the page is hidden and requested again when it returns.
 * Source: W3C, Screen Wake Lock API.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function requestLock() {
      if (document.visibilityState !== 'visible') return
      // A low battery may refuse, and older browsers lack the API.
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    const onVisible = () => void requestLock()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
