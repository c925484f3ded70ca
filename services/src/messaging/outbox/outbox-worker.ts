import { describeError } from '@sufra/domain/platform/redact'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { createSweep } from '../../platform/calls/sweep.ts'
import type { AppContext } from '../../platform/config.ts'
import { type Destination, sendDue } from './send-due.ts'

const PACE_MS = 5_000
const STOP_TIMEOUT_MS = 12_000

/**
 * Sends after each commit that queued (`event`), and in a sweep. Each destination has a run of its own, so that one
 * that hangs delays no other. Start does not wait for destinations; stop waits for running attempts, so that a restart
 * sends nothing twice. Safe concurrently in several processes.
 */
export function createOutboxWorker(
  app: AppContext,
  event: string,
  listDestinations: (broker: ServiceBroker) => Promise<Destination[]>,
): Partial<ServiceSchema>[] {
  let isStopped = false
  const runs = new Map<string, Promise<void>>()
  /** Destinations with something new since their run looked. */
  const wanted = new Set<string>()

  const startAll = async (broker: ServiceBroker) => {
    for (const destination of await listDestinations(broker)) {
      const { id } = destination
      wanted.add(id)
      if (!runs.has(id) && !isStopped) runs.set(id, run(destination, broker))
    }
  }
  const run = async (destination: Destination, broker: ServiceBroker) => {
    const { id } = destination
    // Its caller stores the promise first.
    await Promise.resolve()
    try {
      while (wanted.delete(id) && !isStopped) await sendDue(destination, broker, () => !isStopped)
    } catch (error) {
      if (!isStopped) broker.logger.warn(`The outbox of ${id} failed and will be tried again: ${describeError(error)}`)
    } finally {
      runs.delete(id)
    }
  }
  const worker: Partial<ServiceSchema> = {
    events: {
      [event](this: { broker: ServiceBroker }) {
        startAll(this.broker).catch(() => undefined)
      },
    },
    started() {
      isStopped = false
    },
    async stopped() {
      isStopped = true
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      await Promise.race([Promise.all(runs.values()), promise])
      clearTimeout(timer)
    },
  }
  return [worker, createSweep(app, startAll, PACE_MS, ['auth', 'customers', 'marketing', 'reservations'])]
}
