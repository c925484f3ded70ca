import { describeObject } from '@sufra/domain/redact'
import { spreadLastNet } from '@sufra/runtime/last-net'
import { ServiceBroker } from 'moleculer'
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
const broker = new ServiceBroker({
  transporter: { type: 'NATS', options: { url } },
  logger: { type: 'Console', options: { level: 'warn', formatter: 'short', objectPrinter: describeObject } },
  requestTimeout: 4_500,
  heartbeatInterval: 2,
  heartbeatTimeout: 6,
  validator: false,
  internalServices: false,
  skipProcessEventRegistration: true,
})
broker.createService(gatewayService(settings.config))
await broker.start()
spreadLastNet(broker.logger)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await broker.stop()
    process.exit(0)
  })
}
