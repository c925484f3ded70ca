import type { ServiceSchema } from 'moleculer'
import { internal } from './action.ts'
import { storeAnswers } from './store.ts'

/** A mixin that lets the gateway ask whether the service is up and reaches the database. */
export const readiness: Partial<ServiceSchema> = {
  actions: { ready: internal(async () => storeAnswers()) },
}
