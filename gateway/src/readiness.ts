import { call, createReadyCall, SERVICE_NAMES } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'

export interface Readiness {
  ready: boolean
  services: Record<string, 'ready' | 'read-only' | 'away'>
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
