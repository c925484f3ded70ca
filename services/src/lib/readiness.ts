import { ready } from '@sufra/runtime/calls/ready'
import type { ServiceName } from '@sufra/runtime/service-names'
import type { ServiceSchema } from 'moleculer'
import { internal } from './action.ts'
import { storeAnswers, storeTakesWrites } from './store.ts'

/** A mixin that lets the gateway ask whether the service is up, reaches the database and can write there. */
export const readiness = (service: ServiceName): Partial<ServiceSchema> => ({
  actions: {
    ready: internal(ready(service), async () => (await storeAnswers()) && ((await storeTakesWrites()) || 'read-only')),
  },
})
