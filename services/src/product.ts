import type { ServiceName } from '@sufra/runtime/internal-call'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { createAuthService } from './auth/auth.service.ts'
import { createCustomersService } from './customers/customers.service.ts'
import { createMarketingService } from './marketing/marketing.service.ts'
import { createMessagingService } from './messaging/messaging.service.ts'
import { listMigrations } from './migrations/migrations.ts'
import { createMailMover } from './migrations/one-outbox.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import type { AppContext } from './platform/config.ts'
import { createIndexes } from './platform/db/store.ts'
import { createReadiness } from './platform/observability/health.ts'
import { createPosService } from './pos/pos.service.ts'
import { createPromotionsService } from './promotions/promotions.service.ts'
import { createQrService } from './qr/qr.service.ts'
import { createReservationsService } from './reservations/reservations.service.ts'
import { assertRestoreComplete } from './restore-marker.ts'
import { seedRestaurant } from './seeds/restaurant.ts'

export const services = {
  auth: createAuthService,
  customers: createCustomersService,
  marketing: createMarketingService,
  messaging: createMessagingService,
  pos: createPosService,
  promotions: createPromotionsService,
  qr: createQrService,
  reservations: createReservationsService,
} as const satisfies Record<ServiceName, (app: AppContext) => ServiceSchema>

/**
 * Migrates, creates indexes and seeds hours and capacity; required before the first write.
 * @throws ConfigError for a database with an incomplete copy.
 */
export async function prepareStore(timeZone: string): Promise<void> {
  await assertRestoreComplete(mongoose.connection.db as Db)
  await runMigrations(listMigrations(timeZone))
  await createIndexes(Object.values(mongoose.models))
  await seedRestaurant()
}

/** The mixins of a service are its background work, which a quiet product leaves out. */
export function addServices(broker: ServiceBroker, app: AppContext): void {
  for (const name of app.config.services) {
    const schema = services[name](app)
    const carrying = name === 'messaging' ? [createMailMover(app)] : []
    const background = app.isQuiet ? [] : [...(schema.mixins ?? []), ...carrying]
    broker.createService({ ...schema, mixins: [...background, createReadiness(name)] })
  }
}
