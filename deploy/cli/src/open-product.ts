import { fileURLToPath } from 'node:url'
import { spreadLastNet } from '@sufra/runtime/last-net'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { pagesOf } from './pages.ts'
import { startProduct } from './product.ts'
import type { Settings } from './settings.ts'
import { startWorkers, type Workers } from './workers.ts'

/** The product as `npm start` runs it, in one process or several. */
export type OpenProduct = Omit<Workers, 'pids'>

/** Starts the product, in as many processes as the settings say. @throws Error with one clear sentence. */
export function openProduct(settings: Settings): Promise<OpenProduct> {
  if (settings.workers === 1) return openInThisProcess(settings)
  return startWorkers(settings, fileURLToPath(new URL('./worker.ts', import.meta.url)))
}

async function openInThisProcess(settings: Settings): Promise<OpenProduct> {
  const { address, store, broker, stop } = await startProduct({ ...settings, pages: pagesOf(settings.pagesDir) })
  spreadLastNet(broker.logger)
  const metrics = await serveMetrics(settings.services.metrics, broker.logger)
  return {
    address,
    store,
    metrics: metrics ? [metrics.address] : [],
    stop() {
      metrics?.close()
      return stop()
    },
  }
}
