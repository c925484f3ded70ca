import { whenFirstPageStands } from './fetch-ahead.ts'

/**
 * Has the product's files kept on this phone (worker/service-worker.ts) once the page stands: before that it would be one
 * more thing in the way. What a page fetches that was opened without a worker is named to it.
 */
export function keepOnPhone(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker || process.env.NODE_ENV !== 'production') return
  const isKept = serviceWorker.controller !== null
  const register = async () => {
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    if (active && !isKept) nameFetched(active)
  }
  // A browser that refuses (a private window, no room) has the product without.
  whenFirstPageStands(() => void register().catch(() => {}))
}

function nameFetched(worker: ServiceWorker): void {
  worker.postMessage(['/'])
  const observer = new PerformanceObserver((fetched) =>
    worker.postMessage(fetched.getEntries().map(({ name }) => name)),
  )
  observer.observe({ type: 'resource', buffered: true })
}
