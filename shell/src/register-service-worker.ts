import { runAfterFirstPage } from './prefetch-design-system.ts'

/**
 * Registers the service worker once the first page is displayed.
 * Passes it the files fetched before it was active.
 */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker || process.env.NODE_ENV !== 'production') return
  const isControlled = serviceWorker.controller !== null
  const register = async () => {
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    if (active && !isControlled) sendFetchedNames(active)
  }
  // Registration may be refused (private window, full storage); the product works without it.
  runAfterFirstPage(() => void register().catch(() => {}))
}

function sendFetchedNames(worker: ServiceWorker): void {
  worker.postMessage(['/'])
  const observer = new PerformanceObserver((fetched) =>
    worker.postMessage(fetched.getEntries().map(({ name }) => name)),
  )
  observer.observe({ type: 'resource', buffered: true })
}
