import cluster, { type Worker } from 'node:cluster'
import type { Middleware, ServiceBroker } from 'moleculer'

/** An event to all, on its way between the workers of one machine. */
interface ToldEvent {
  event: string
  payload: unknown
}

/**
 * Lets the workers of one machine tell each other the events that are for all. Each worker has every service, so that
 * nothing else crosses from one to another, and no transporter is needed.
 */
export const workerEvents: Middleware = {
  name: 'workerEvents',
  created(broker: ServiceBroker) {
    process.on('message', (message) => {
      if (isToldEvent(message)) broker.broadcastLocal(message.event, message.payload)
    })
  },
  // The published types have the promise here, where the library takes what makes it.
  broadcast: telling as never,
}

function telling(next: ServiceBroker['broadcast']): ServiceBroker['broadcast'] {
  return (event: string, payload?: unknown, options?: object) => {
    // Moleculer's own are about the process that tells them.
    if (!event.startsWith('$')) process.send?.({ event, payload } satisfies ToldEvent)
    return next(event, payload, options)
  }
}

/** Passes on to all other workers what one of them tells all; for the process that started them. */
export function passOn(from: Worker, message: unknown): void {
  if (!isToldEvent(message)) return
  for (const worker of Object.values(cluster.workers ?? {})) {
    // Who is ending hears it no more, and keeps nothing either.
    if (worker !== from) worker?.send(message, () => undefined)
  }
}

function isToldEvent(message: unknown): message is ToldEvent {
  return typeof message === 'object' && message !== null && 'event' in message
}
