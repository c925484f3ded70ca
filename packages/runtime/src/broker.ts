import { type Context, type Middleware, ServiceBroker } from 'moleculer'
import { isRepeatable } from './internal-call.ts'
import { presentRequestId, serving } from './last-net.ts'
import { type LogLevel, logging } from './logs.ts'
import { retryElsewhere } from './retry-elsewhere.ts'
import type { Traces } from './traces.ts'

export interface BrokerSettings {
  nodeID?: string
  /** A `nats://` address, for several processes; none for one. */
  transporter?: string | undefined
  logLevel: LogLevel
  /** The traces of this process; none when not given. */
  traces?: Traces | null
  /** Around each action of this process; the last one is the outermost. */
  middlewares?: readonly Middleware[]
  /** Whether a call may arrive at two processes; repeatable internal calls may when not given. */
  mayRetry?: (ctx: Context) => boolean
}

/** A NATS that comes back is found at once, and a connection that has fallen silent within two to three seconds. */
const RECONNECT = { reconnectTimeWait: 250, reconnectJitter: 100, pingInterval: 750, maxPingOut: 2 }
/** What TRANSPORTER names. Moleculer itself would send a name and password as they are written in an address. */
export function natsServers(transporter: string): { servers: string[]; user?: string; pass?: string } {
  const addresses = transporter.split(',').map((address) => new URL(address))
  const { username, password } = addresses.find((address) => address.username) ?? {}
  const user = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password ?? '') }
  return { servers: addresses.map(({ host }) => host), ...user }
}

/** What is being done when a process is told to end has as long as callers wait. */
const TRACKING = { enabled: true, shutdownTimeout: 5000 }

/** Lets what an action does, and the log lines of it, know their request also in a process behind the gateway. */
const requestIds: Middleware = {
  name: 'requestIds',
  localAction(next) {
    return function (ctx) {
      const { requestID: requestId } = ctx
      // In the gateway's own process the request is known already, with the way to answer it.
      if (!requestId || requestId === presentRequestId()) return next.call(this, ctx)
      return serving({ requestId }, () => next.call(this, ctx))
    }
  },
}

/**
 * The broker of a process, alike for gateway and services. No global retries (not every call may arrive twice) and no
 * validator (each action parses by its contract). A call waits 4.5 s at most, so that the caller hears
 * within 5.
 */
export function createBroker(settings: BrokerSettings): ServiceBroker {
  const { nodeID, transporter, logLevel, middlewares = [], mayRetry = isRepeatable, traces } = settings
  return new ServiceBroker({
    nodeID: nodeID ?? null,
    transporter: transporter ? { type: 'NATS', options: { ...natsServers(transporter), ...RECONNECT } } : null,
    logger: logging(logLevel),
    requestTimeout: 4_500,
    // Seconds: a process that was killed is left out after four to seven.
    heartbeatInterval: 1,
    heartbeatTimeout: 3,
    // How often a service that is being started looks for those it needs.
    dependencyInterval: 50,
    validator: false,
    metrics: false,
    tracing: false,
    tracking: TRACKING,
    middlewares: [
      ...middlewares,
      requestIds,
      ...(traces ? [traces.middleware] : []),
      ...(transporter ? [retryElsewhere(mayRetry)] : []),
    ],
    internalServices: false,
    skipProcessEventRegistration: true,
  })
}

/**
 * Tells all other processes at once what this one offers now; Moleculer itself waits for a second. Whoever says that it
 * is ready has to be known, or the one that it replaces is ended too soon.
 */
export async function announce({ transit, registry }: ServiceBroker): Promise<void> {
  if (transit) await registry.discoverer.sendLocalNodeInfo()
}
