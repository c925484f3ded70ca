import { describeObject } from '@sufra/domain/redact'
import { ServiceBroker } from 'moleculer'
import { deadlines } from './deadline.ts'
import { refusals } from './errors.ts'

export interface BrokerSettings {
  nodeID?: string
  /** A `nats://` address, for several processes; none for one. */
  transporter?: string | undefined
  logLevel: 'error' | 'warn' | 'info' | 'debug'
}

/**
 * The broker that services live in. No global retries (they would repeat the gateway's own requests) and no validator
 * (each action parses by its contract). A call waits 4 s at most, so that the caller hears within 5.
 */
export function createBroker({ nodeID, transporter, logLevel }: BrokerSettings): ServiceBroker {
  return new ServiceBroker({
    nodeID: nodeID ?? null,
    transporter: transporter ? { type: 'NATS', options: { url: transporter } } : null,
    logger: { type: 'Console', options: { level: logLevel, formatter: 'short', objectPrinter: describeObject } },
    requestTimeout: 4_500,
    heartbeatInterval: 2,
    heartbeatTimeout: 6,
    validator: false,
    metrics: false,
    tracing: false,
    // The last one is the outermost: a deadline that has passed is a refusal like any other.
    middlewares: [deadlines, refusals],
    internalServices: false,
    skipProcessEventRegistration: true,
  })
}
