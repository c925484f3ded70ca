import { createBroker } from '@sufra/runtime/broker'
import { installCrashHandler } from '@sufra/runtime/crash-handler'
import { ConfigError } from '@sufra/runtime/environment'
import { logFailedStart } from '@sufra/runtime/logs'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { startTraces } from '@sufra/runtime/start-traces'
import { canRetry } from './can-retry.ts'
import { createGatewayService } from './gateway.service.ts'
import { describeRequest } from './http-metrics.ts'
import { listProxyWarnings, readGatewayConfig } from './lib/config.ts'
import { readRestaurantLogo } from './restaurant-logo.ts'

// The gateway as its own process (docs/deploying.md): calls only; static hosts serve the pages.
try {
  const config = readGatewayConfig(process.env)
  if (!config.transporter) throw new ConfigError(['TRANSPORTER must be a nats:// address.'])
  const traces = await startTraces(config.traces, describeRequest)
  const broker = createBroker({
    transporter: config.transporter,
    logLevel: config.logLevel,
    canRetry: canRetry,
    traces,
  })
  const stop = async () => {
    await broker.stop()
    await traces?.stop()
  }
  installCrashHandler(broker.logger, stop)
  broker.createService(createGatewayService(config, { logo: await readRestaurantLogo(config.logo) }))
  await broker.start()
  for (const line of listProxyWarnings(config)) broker.logger.warn(line)
  const metrics = await serveMetrics(config.metrics, broker.logger)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      metrics?.close()
      await stop()
      process.exit(0)
    })
  }
} catch (error) {
  logFailedStart(error)
  process.exit(1)
}
