import { mailboxKeys } from './mailbox-keys.ts'
import { oneOutbox } from './one-outbox.ts'
import { onlineSeats } from './online-seats.ts'
import { createOrderDays } from './order-days.ts'
import { orderKeys } from './order-keys.ts'
import { owners } from './owners.ts'
import type { Migration } from './run-migrations.ts'

/** The last one always stays: an older release refuses data by its number. */
export const listMigrations = (timeZone: string): readonly Migration[] => [
  orderKeys,
  owners,
  mailboxKeys,
  createOrderDays(timeZone),
  onlineSeats,
  oneOutbox,
]
