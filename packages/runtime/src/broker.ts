import { type Context, type Middleware, ServiceBroker } from 'moleculer'
import { getRequestId, runWithRequest } from './crash-handler.ts'
import { isRepeatable } from './internal-call.ts'
import { createLogging, type LogLevel } from './logs.ts'
import { retryElsewhere } from './retry-elsewhere.ts'
import type { Traces } from './traces.ts'

export interface BrokerSettings {
  nodeID?: string
  transporter?: string | undefined
  logLevel: LogLevel
  traces?: Traces | null
  /** Wrap each action; the last is the outermost. */
  middlewares?: readonly Middleware[]
  /** Which calls may be retried at another process; by default the repeatable internal ones. */
  canRetry?: (ctx: Context) => boolean
}

/** Reconnects to NATS at once; detects a dead connection within two to three seconds. */
const RECONNECT = { reconnectTimeWait: 250, reconnectJitter: 100, pingInterval: 750, maxPingOut: 2 }
/** Moleculer would not decode credentials in an address. */
export function parseNatsServers(transporter: string): { servers: string[]; user?: string; pass?: string } {
  const addresses = transporter.split(',').map((address) => new URL(address))
  const { username, password } = addresses.find((address) => address.username) ?? {}
  const user = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password ?? '') }
  return { servers: addresses.map(({ host }) => host), ...user }
}

const TRACKING = { enabled: true, shutdownTimeout: 5000 }

/** Makes the request id available to actions and their logs behind the gateway. */
const requestIds: Middleware = {
  name: 'requestIds',
  localAction(next) {
    return function (ctx) {
      const { requestID: requestId } = ctx
      // In the gateway's process the context exists already, with its `giveUp`.
      if (!requestId || requestId === getRequestId()) return next.call(this, ctx)
      return runWithRequest({ requestId }, () => next.call(this, ctx))
    }
  },
}

/**
 * The broker of gateway and services, without a validator: each action parses by its contract. Calls time out after 4.5
 * s, so that callers get an answer within 5. Retries are not global, because not every call is idempotent.
 */
export function createBroker(settings: BrokerSettings): ServiceBroker {
  const { nodeID, transporter, logLevel, middlewares = [], canRetry = isRepeatable, traces } = settings
  return new ServiceBroker({
    nodeID: nodeID ?? null,
    transporter: transporter ? { type: 'NATS', options: { ...parseNatsServers(transporter), ...RECONNECT } } : null,
    logger: createLogging(logLevel),
    requestTimeout: 4_500,
    // Seconds: a killed process is removed after four to seven.
    heartbeatInterval: 1,
    heartbeatTimeout: 3,
    // Milliseconds.
    dependencyInterval: 50,
    validator: false,
    metrics: false,
    tracing: false,
    tracking: TRACKING,
    middlewares: [
      ...middlewares,
      requestIds,
      ...(traces ? [traces.middleware] : []),
      ...(transporter ? [retryElsewhere(canRetry)] : []),
    ],
    internalServices: false,
    skipProcessEventRegistration: true,
  })
}

/**
 * Publishes this node's services at once, because Moleculer debounces by a second. Otherwise a rolling update may stop
 * the old process before the new one is known.
 */
export async function announceServices({ transit, registry }: ServiceBroker): Promise<void> {
  if (transit) await registry.discoverer.sendLocalNodeInfo()
}
