import { describeError } from '@sufra/domain/platform/redact'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { AppContext } from '../config.ts'
import { runningSweep } from './set-aside.ts'

export interface SweepMixin extends Partial<ServiceSchema> {}

/**
 * A mixin that repeats repair work: at start, then every `intervalMs` or `sweepMs`. Failed runs are logged.
 * One process per service sweeps, to save work: concurrent sweeps are safe.
 * @param work handles records by `sweepRecords` and checks `shouldContinue`. @param needs services awaited before the first run, not before the start.
 */
export function createSweep(
  app: Pick<AppContext, 'sweepMs'>,
  work: (broker: ServiceBroker, shouldContinue: () => boolean) => Promise<unknown>,
  intervalMs = 30_000,
  needs: readonly string[] = [],
): SweepMixin {
  const everyMs = app.sweepMs ?? intervalMs
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  return {
    async started() {
      stopped = false
      const run = async () => {
        if (stopped) return
        const shouldContinue = () => !stopped
        const running = { logger: this.logger, shouldContinue }
        try {
          if (isFirstNode(this as never)) await runningSweep.run(running, () => work(this.broker, shouldContinue))
        } catch (error) {
          if (!stopped) this.logger.warn(`A sweep failed and will be tried again: ${describeError(error)}`)
        }
        if (!stopped) timer = setTimeout(run, everyMs)
      }
      if (needs.length === 0) await run()
      else this.broker.waitForServices([...needs], everyMs).then(run, run)
    },
    async stopped() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function isFirstNode({ broker, fullName }: { broker: ServiceBroker; fullName: string }): boolean {
  const offered = broker.registry.getServiceList({ onlyAvailable: true }) as { fullName: string; nodeID: string }[]
  const others = offered.filter((service) => service.fullName === fullName && service.nodeID !== broker.nodeID)
  return others.every(({ nodeID }) => broker.nodeID < nodeID)
}
