import { spreadLastNet } from '@sufra/runtime/last-net'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { fail } from './fail.ts'
import { type ProductSettings, startProduct } from './product.ts'
import { readSettings } from './settings.ts'
import type { Serving } from './workers.ts'

/**
 * Runs gateway and services as one of several workers, on the store that their primary opened, until the primary ends it
 * or ends itself.
 * @param otherwise what is set otherwise than in the environment.
 */
export async function serveAsWorker(otherwise: Partial<ProductSettings>): Promise<void> {
  // They reach every process of a terminal, and the primary ends its workers in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  try {
    const settings = readSettings(process.env)
    const prepared = process.env.STORE_PREPARED === '1'
    const product = await startProduct({ ...settings, prepared, ...otherwise })
    spreadLastNet(product.broker.logger)
    const metrics = await serveMetrics(settings.services.metrics, product.broker.logger)
    process.once('SIGTERM', async () => {
      metrics?.close()
      await product.stop()
      process.exit(0)
    })
    process.send?.({ address: product.address, metrics: metrics?.address ?? null } satisfies Serving)
  } catch (error) {
    fail(error)
  }
}
