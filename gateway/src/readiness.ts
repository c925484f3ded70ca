import { ready } from '@sufra/runtime/calls/ready'
import { call } from '@sufra/runtime/internal-call'
import { SERVICE_NAMES } from '@sufra/runtime/service-names'
import type { ServiceBroker } from 'moleculer'

/** Whether every service answers, reaches the database and can write there. */
export interface Readiness {
  ready: boolean
  services: Record<string, 'ready' | 'read-only' | 'away'>
}

/** Asks each service at the same moment; one that does not answer within 2 s is away. */
export async function readiness(broker: ServiceBroker): Promise<Readiness> {
  const states = await Promise.all(
    SERVICE_NAMES.map(async (name) => {
      const answers = await call(broker, ready(name), {}, { timeout: 2000 }).catch(() => false)
      return [name, stateOf(answers)] as const
    }),
  )
  return { ready: states.every(([, state]) => state === 'ready'), services: Object.fromEntries(states) }
}

const stateOf = (answer: boolean | 'read-only') => (answer === true ? 'ready' : answer || 'away')
