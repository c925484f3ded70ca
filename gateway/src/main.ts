import { createBroker } from '@sufra/runtime/broker'
import { spreadLastNet } from '@sufra/runtime/last-net'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { gatewayService } from './gateway.service.ts'
import { readGatewayConfig } from './lib/config.ts'

// The gateway as a process of its own (docs/deploying.md): the calls only; static hosts serve the pages.
const settings = readGatewayConfig(process.env)
if ('problems' in settings) {
  for (const problem of settings.problems) console.error(problem)
  process.exit(1)
}
const url = process.env.TRANSPORTER
if (!url?.startsWith('nats://')) {
  console.error('TRANSPORTER must be a nats:// address.')
  process.exit(1)
}
const broker = createBroker({ transporter: url, logLevel: settings.config.logLevel })
broker.createService(gatewayService(settings.config))
await broker.start()
spreadLastNet(broker.logger)
const metrics = await serveMetrics(settings.config.metrics, broker.logger)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    metrics?.close()
    await broker.stop()
    process.exit(0)
  })
}
