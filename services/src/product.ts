import type { ServiceName } from '@sufra/runtime/service-names'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { authService } from './auth/auth.service.ts'
import { assertCopyComplete } from './copies.ts'
import { customersService } from './customers/customers.service.ts'
import type { AppContext } from './lib/config.ts'
import { createIndexes } from './lib/db/store.ts'
import { createReadiness } from './lib/observability/health.ts'
import { migrations } from './migrations/migrations.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import { promotionsService } from './promotions/promotions.service.ts'
import { qrService } from './qr/qr.service.ts'
import { reservationsService } from './reservations/reservations.service.ts'
import { seedRestaurant } from './seeds/restaurant.ts'

/** What makes each service. */
export const services = {
  auth: authService,
  customers: customersService,
  promotions: promotionsService,
  qr: qrService,
  reservations: reservationsService,
} as const satisfies Record<ServiceName, (app: AppContext) => ServiceSchema>

/**
 * Brings the records of earlier releases to this one, makes every index that the rules rely on, and gives a new
 * restaurant its hours and capacity; needed once before the first write.
 * @throws ConfigError when not everything has been copied into the database.
 */
export async function prepareStore(): Promise<void> {
  await assertCopyComplete(mongoose.connection.db as Db)
  await runMigrations(migrations)
  // Of every model that a service has: none can be forgotten.
  await createIndexes(Object.values(mongoose.models))
  await seedRestaurant()
}

/** Adds the services that this process runs (`SERVICES`) to its broker. */
export function addServices(broker: ServiceBroker, app: AppContext): void {
  for (const name of app.config.services) {
    const schema = services[name](app)
    broker.createService({ ...schema, mixins: [...(schema.mixins ?? []), createReadiness(name)] })
  }
}
