import type { ServiceBroker, ServiceSchema } from 'moleculer'

/**
 * A mixin that repeats a service's repair work: at start, then every `everyMs`. A failing run is logged and the next
 * one tries again; two runs never overlap.
 */
export function sweeping(work: (broker: ServiceBroker) => Promise<unknown>, everyMs = 30_000): Partial<ServiceSchema> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  return {
    async started() {
      stopped = false
      const run = async () => {
        try {
          await work(this.broker)
        } catch (error) {
          this.logger.warn('A sweep failed and will be tried again', error)
        }
        if (!stopped) timer = setTimeout(run, everyMs)
      }
      await run()
    },
    async stopped() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
