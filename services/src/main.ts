import { announceServices } from '@sufra/runtime/broker'
import { installCrashHandler } from '@sufra/runtime/crash-handler'
import { ConfigError } from '@sufra/runtime/environment'
import { logFailedStart } from '@sufra/runtime/logs'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { startTraces } from '@sufra/runtime/start-traces'
import { listPasswordNotices } from './customers/password-notices.ts'
import { createBroker } from './platform/calls/broker.ts'
import { readServicesConfig } from './platform/config.ts'
import { connectStore, disconnectStore, traceStore } from './platform/db/store.ts'
import { serveHealth } from './platform/observability/health.ts'
import { addServices, prepareStore } from './product.ts'

// One process of services (docs/deploying.md); SERVICES selects them.
try {
  const config = readServicesConfig(process.env)
  if (!config.mongodbUri) throw new ConfigError(['MONGODB_URI must be set.'])
  const traces = await startTraces(config.traces)
  const broker = createBroker({ transporter: config.transporter, logLevel: config.logLevel, traces })
  const stop = async () => {
    await broker.stop()
    await disconnectStore()
    await traces?.stop()
  }
  installCrashHandler(broker.logger, stop)
  await connectStore(config.mongodbUri)
  traceStore(traces)
  await prepareStore(config.restaurant.timeZone)
  if (config.services.includes('customers'))
    for (const notice of await listPasswordNotices(config)) broker.logger.info(notice)
  // Demo mode is limited to `npm start`: here the gateway may be public.
  addServices(broker, { config: { ...config, demo: false }, now: () => new Date() })
  await broker.start()
  await announceServices(broker)
  const health = await serveHealth(config.healthPort, () => !broker.transit || broker.transit.connected)
  const metrics = await serveMetrics(config.metrics, broker.logger)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      health.close()
      metrics?.close()
      await stop()
      process.exit(0)
    })
  }
} catch (error) {
  logFailedStart(error)
  process.exit(1)
}
