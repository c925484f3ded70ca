import { spreadLastNet } from '@sufra/runtime/last-net'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { pagesOf } from './pages.ts'
import { startProduct } from './product.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** The product as `npm start` runs it. */
export interface OpenProduct {
  address: string
  store: Store
  /** Where it serves its metrics; null for nowhere. */
  metrics: string | null
  stop(): Promise<void>
}

/** Starts the product with its metrics and its last net. @throws Error with one clear sentence. */
export async function openProduct(settings: Settings): Promise<OpenProduct> {
  const { address, store, broker, stop } = await startProduct({ ...settings, pages: pagesOf(settings.pagesDir) })
  spreadLastNet(broker.logger)
  const metrics = await serveMetrics(settings.services.metrics, broker.logger)
  return {
    address,
    store,
    metrics: metrics?.address ?? null,
    stop() {
      metrics?.close()
      return stop()
    },
  }
}
