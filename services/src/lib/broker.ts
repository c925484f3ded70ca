import { type BrokerOptions, ServiceBroker } from 'moleculer'
import { deadlines } from './deadline.ts'
import { refusals } from './errors.ts'

export interface BrokerSettings {
  nodeID?: string
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
    transporter: transporterOf(transporter),
    logger: { type: 'Console', options: { level: logLevel, formatter: 'short' } },
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

/** TCP finds the other processes of this machine by itself; it has no authentication, so NATS is for anything larger. */
function transporterOf(setting: string | undefined): BrokerOptions['transporter'] {
  if (!setting) return null
  if (setting === 'TCP') return { type: 'TCP', options: { udpBindAddress: '127.0.0.1' } }
  return { type: 'NATS', options: { url: setting } }
}
