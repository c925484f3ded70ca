import type { ServiceName } from '@sufra/runtime/service-names'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { Admins } from './auth/admin.model.ts'
import { authService } from './auth/auth.service.ts'
import { Sessions } from './auth/session.model.ts'
import { CardUses } from './customers/card-use.model.ts'
import { Customers } from './customers/customer.model.ts'
import { CustomerDeletions } from './customers/customer-deletion.model.ts'
import { customersService } from './customers/customers.service.ts'
import { Ledger } from './customers/ledger.model.ts'
import { LedgerDays } from './customers/ledger-day.model.ts'
import type { AppContext } from './lib/app-context.ts'
import { AuditLog } from './lib/audit.ts'
import type { ServicesConfig } from './lib/config.ts'
import { assertWhole } from './lib/copies.ts'
import { IdempotencyRecords } from './lib/idempotency.model.ts'
import { RateLimits } from './lib/rate-limit.model.ts'
import { readiness } from './lib/readiness.ts'
import { Settings } from './lib/settings.ts'
import { makeIndexes } from './lib/store.ts'
import { migrations } from './migrations/migrations.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import { Codes } from './promotions/code.model.ts'
import { MenuButtons } from './promotions/menu-button.model.ts'
import { News } from './promotions/news.model.ts'
import { NewsReads } from './promotions/news-read.model.ts'
import { Offers } from './promotions/offer.model.ts'
import { PictureFiles, Pictures } from './promotions/pictures/picture.model.ts'
import { promotionsService } from './promotions/promotions.service.ts'
import { Rewards } from './promotions/reward.model.ts'
import { Issues } from './qr/issue.model.ts'
import { qrService } from './qr/qr.service.ts'
import { Reservations } from './reservations/bookings/reservation.model.ts'
import { BookingMails } from './reservations/mail/booking-mail.model.ts'
import { MailStops } from './reservations/mail/mail-stop.model.ts'
import { SpecialDays } from './reservations/opening/special-day.model.ts'
import { Refusals } from './reservations/refusals/refusal.model.ts'
import { reservationsService } from './reservations/reservations.service.ts'
import { DaySheets } from './reservations/seats/day-sheet.model.ts'
import { Waitlist } from './reservations/waitlist/waitlist.model.ts'

/** What makes each service. */
export const services = {
  auth: authService,
  customers: customersService,
  promotions: promotionsService,
  qr: qrService,
  reservations: reservationsService,
} as const satisfies Record<ServiceName, (app: AppContext) => ServiceSchema>

/**
 * Brings the records of earlier releases to this one and makes every index that the rules rely on; needed once before
 * the first write.
 * @throws ConfigError when not everything has been copied into the database.
 */
export async function prepareStore({ restaurant }: Pick<ServicesConfig, 'restaurant'>): Promise<void> {
  await assertWhole(mongoose.connection.db as Db)
  await runMigrations(migrations, restaurant)
  await makeIndexes([
    Admins,
    Sessions,
    Customers,
    Ledger,
    LedgerDays,
    CustomerDeletions,
    CardUses,
    AuditLog,
    IdempotencyRecords,
    Settings,
    RateLimits,
    Codes,
    Rewards,
    Offers,
    News,
    NewsReads,
    MenuButtons,
    Pictures,
    PictureFiles,
    Issues,
    DaySheets,
    Reservations,
    Waitlist,
    Refusals,
    BookingMails,
    MailStops,
    SpecialDays,
  ])
}

/** Adds the services that this process runs (`SERVICES`) to its broker. */
export function addServices(broker: ServiceBroker, app: AppContext): void {
  for (const name of app.config.services) {
    const schema = services[name](app)
    broker.createService({ ...schema, mixins: [...(schema.mixins ?? []), readiness(name)] })
  }
}
