import { type Context, type Middleware, ServiceBroker } from 'moleculer'
import { failover, type Repetition } from './failover.ts'
import { presentRequestId, serving } from './last-net.ts'
import { type LogLevel, logging } from './logs.ts'
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
  /** When a call may be sent to another process as well; never when not given. */
  mayRepeat?: (ctx: Context) => Repetition
}

/** A NATS that comes back is found at once, and a connection that has fallen silent within six seconds. */
const RECONNECT = { reconnectTimeWait: 250, reconnectJitter: 100, pingInterval: 2000, maxPingOut: 2 }
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
 * The broker of a process, alike for gateway and services. No global retries (they would repeat the gateway's own
 * requests) and no validator (each action parses by its contract). A call waits 4.5 s at most, so that the caller hears
 * within 5.
 */
export function createBroker(settings: BrokerSettings): ServiceBroker {
  const { nodeID, transporter, logLevel, middlewares = [], mayRepeat = () => 'never', traces } = settings
  return new ServiceBroker({
    nodeID: nodeID ?? null,
    transporter: transporter ? { type: 'NATS', options: { ...natsServers(transporter), ...RECONNECT } } : null,
    logger: logging(logLevel),
    requestTimeout: 4_500,
    heartbeatInterval: 2,
    heartbeatTimeout: 6,
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
      ...(transporter ? [failover(mayRepeat)] : []),
    ],
    internalServices: false,
    skipProcessEventRegistration: true,
  })
}
