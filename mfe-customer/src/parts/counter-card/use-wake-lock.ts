import { useEffect } from 'react'

/**
 * Keeps the screen awake where the browser can. It lets go by itself when the page is hidden, so it is asked again when
 * the page is seen again. Source: W3C, Screen Wake Lock API.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function ask() {
      if (document.visibilityState !== 'visible') return
      // A nearly empty battery refuses, and older browsers have none: the screen is as it always was.
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
