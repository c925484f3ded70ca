import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { createSweep } from '../lib/calls/sweep.ts'
import type { AppContext } from '../lib/config.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { WEBHOOKS_QUEUED } from './queue-event.ts'

const PACE_MS = 5_000
const STOP_TIMEOUT_MS = 12_000

/** Delivers after each commit that queued, and in a sweep. Stop waits for running attempts. */
export function createWebhookWorker(app: AppContext): Partial<ServiceSchema>[] {
  let isStopped = false
  let isAgain = false
  let running: Promise<void> | undefined
  const run = (broker: ServiceBroker): Promise<void> => {
    isAgain = true
    running ??= repeat(broker).finally(() => {
      running = undefined
    })
    return running
  }
  const repeat = async (broker: ServiceBroker) => {
    while (isAgain && !isStopped) {
      isAgain = false
      await deliverWebhooks({ app, broker, shouldContinue: () => !isStopped })
    }
  }
  const worker: Partial<ServiceSchema> = {
    events: {
      [WEBHOOKS_QUEUED](this: { broker: ServiceBroker }) {
        run(this.broker).catch(() => undefined)
      },
    },
    started() {
      isStopped = false
    },
    async stopped() {
      isStopped = true
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      await Promise.race([running?.catch(() => undefined), promise])
      clearTimeout(timer)
    },
  }
  return [worker, createSweep(app, (broker) => run(broker), PACE_MS, ['reservations', 'customers'])]
}
