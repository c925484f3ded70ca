import { call, createReadyCall, SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { createReadGauge } from '@sufra/runtime/metrics'
import type { ServiceBroker } from 'moleculer'

const STATES = ['ready', 'read-only', 'away'] as const

export interface Readiness {
  ready: boolean
  services: Record<string, (typeof STATES)[number]>
}

const states = createReadGauge(
  'service_state',
  'State of each service as this gateway sees it: 1 for the present one of ready, read-only and away, 0 for the others.',
  // `service` is the scraped process (deploy/prometheus).
  ['name', 'state'],
)

/** Asks when metrics are asked for. @returns a function that ends it. */
export function measureReadiness(broker: ServiceBroker): () => void {
  return states.readBy(async () => {
    const { services } = await checkReadiness(broker)
    return Object.entries(services).flatMap(([name, present]) =>
      STATES.map((state) => ({ labels: { name, state }, value: state === present ? 1 : 0 })),
    )
  })
}

/** Asks all services in parallel, with a timeout of 2 s. */
export async function checkReadiness(broker: ServiceBroker): Promise<Readiness> {
  const states = await Promise.all(
    SERVICE_NAMES.map(async (name) => {
      const answers = await call(broker, createReadyCall(name), {}, { timeout: 2000 }).catch(() => false)
      return [name, toState(answers)] as const
    }),
  )
  return { ready: states.every(([, state]) => state === 'ready'), services: Object.fromEntries(states) }
}

const toState = (answer: boolean | 'read-only') => (answer === true ? 'ready' : answer || 'away')
