import { describeError } from '@sufra/domain/platform/redact'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { createSweep } from '../../platform/calls/sweep.ts'
import type { AppContext } from '../../platform/config.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { WEBHOOKS_QUEUED } from './queue-event.ts'
import { listActiveWebhooks } from './webhook.model.ts'

const PACE_MS = 5_000
const STOP_TIMEOUT_MS = 12_000

/**
 * Delivers after each commit that queued, and in a sweep. Each webhook has a run of its own, so that a receiver that
 * hangs delays no other. Stop waits for running attempts.
 */
export function createWebhookWorker(app: AppContext): Partial<ServiceSchema>[] {
  let isStopped = false
  const runs = new Map<number, Promise<void>>()
  /** Webhooks with something new since their run looked. */
  const wanted = new Set<number>()

  const startAll = async (broker: ServiceBroker) => {
    for (const { id } of await listActiveWebhooks()) {
      wanted.add(id)
      if (!runs.has(id) && !isStopped) runs.set(id, run(id, broker))
    }
  }
  const run = async (id: number, broker: ServiceBroker) => {
    // Its caller stores the promise first.
    await Promise.resolve()
    try {
      while (wanted.delete(id) && !isStopped)
        await deliverWebhook(id, { app, broker, shouldContinue: () => !isStopped })
    } catch (error) {
      if (!isStopped) broker.logger.warn(`Webhook ${id} failed and will be tried again: ${describeError(error)}`)
    } finally {
      runs.delete(id)
    }
  }
  const worker: Partial<ServiceSchema> = {
    events: {
      [WEBHOOKS_QUEUED](this: { broker: ServiceBroker }) {
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
  return [worker, createSweep(app, startAll, PACE_MS, ['reservations', 'customers'])]
}
