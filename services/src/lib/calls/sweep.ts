import { describeError } from '@sufra/domain/redact'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { AppContext } from '../config.ts'

/**
 * A mixin that repeats a service's repair work: at start, then every `paceMs`, or as often as `sweepMs` says. A failing
 * run is logged and the next one tries again; two runs never overlap. Of several processes of the service that know each
 * other, one sweeps: work that is done twice at the same time is safe, but it is done for nothing.
 * @param work long work asks `goesOn` from time to time, and ends when its service does.
 * @param needs services that the work calls. The start does not wait for them, because they may wait for this service;
 * the first run does.
 */
export function createSweep(
  app: Pick<AppContext, 'sweepMs'>,
  work: (broker: ServiceBroker, goesOn: () => boolean) => Promise<unknown>,
  paceMs = 30_000,
  needs: readonly string[] = [],
): Partial<ServiceSchema> {
  const everyMs = app.sweepMs ?? paceMs
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  return {
    async started() {
      stopped = false
      const run = async () => {
        if (stopped) return
        try {
          if (isFirst(this as never)) await work(this.broker, () => !stopped)
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

/** Whether a process is the first, by name, of those that offer its service and are not gone. */
function isFirst({ broker, fullName }: { broker: ServiceBroker; fullName: string }): boolean {
  const offered = broker.registry.getServiceList({ onlyAvailable: true }) as { fullName: string; nodeID: string }[]
  const others = offered.filter((service) => service.fullName === fullName && service.nodeID !== broker.nodeID)
  return others.every(({ nodeID }) => broker.nodeID < nodeID)
}
